import { kinds, memory, slowestAllowed } from './limits';
import type { Durations } from './measurements';
import { percentile } from './percentile';
import type { Resources } from './resources';
import { judge, type Findings } from './verdict';

const hour = (hostAt: (minute: number) => number): Resources[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    megabytes: { host: hostAt(minute), function: 100, job: 150 },
    handles: 60,
    cpuSeconds: minute,
  }));

const fine: Findings = {
  durations: Object.fromEntries(kinds.map((kind) => [kind, [1, 2, 3]])) as Durations,
  errors: [],
  minutes: hour(() => 400),
  handles: { before: 60, after: 62 },
};

function failures(change: Partial<Findings>): string[] {
  return judge({ ...fine, ...change })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
}

test('an hour without anything wrong passes', () => {
  expect(failures({})).toEqual([]);
});

test('one error is too many', () => {
  expect(failures({ errors: ['page: GET /: 500'] })).toEqual(['no error: 1']);
});

test('slow requests are noticed when they are more than one of a hundred', () => {
  const slow = slowestAllowed.page.most + 1;
  const requests = Array.from({ length: 98 }, () => 10);
  const durations = (page: number[]) => ({ ...fine.durations, page });
  expect(failures({ durations: durations([...requests, 10, slow]) })).toEqual([]);
  expect(failures({ durations: durations([...requests, slow, slow]) })).toHaveLength(1);
});

test('so are those that are not slow, but slower than they should be', () => {
  const page = Array.from({ length: 100 }, () => slowestAllowed.page.half + 1);
  expect(failures({ durations: { ...fine.durations, page } })).toHaveLength(1);
});

test('what nobody asked for has not been tried', () => {
  expect(failures({ durations: { ...fine.durations, upload: [] } })).toHaveLength(1);
});

test('memory has a limit, and may not creep up below it', () => {
  const most = memory.host;
  expect(failures({ minutes: hour((minute) => (minute === 30 ? most + 1 : 400)) })).toHaveLength(1);
  expect(failures({ minutes: hour((minute) => 400 + 2 * minute) })).toEqual([
    'host does not grow: 428 MB after the warm-up, 508 MB at the end',
  ]);
  expect(failures({ minutes: hour((minute) => Math.min(450, 300 + minute * 15)) })).toEqual([]);
});

test('open files and connections are given back', () => {
  expect(failures({ handles: { before: 60, after: 160 } })).toHaveLength(1);
});

test('a percentile is the value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([
    50, 95, 99, 100,
  ]);
  expect(percentile([], 0.5)).toBe(0);
});
