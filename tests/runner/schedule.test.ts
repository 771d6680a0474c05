import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runInTime } from './schedule.mjs';

let clock = 0;
let slowness = 1;
let log: jest.SpiedFunction<typeof console.log>;
beforeEach(() => {
  clock = 0;
  slowness = 1;
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const step = (name: string, seconds: number, failed = 0) => ({
  name,
  seconds,
  run: () => {
    clock += seconds * slowness * 1000;
    return Promise.resolve({ passed: 1, failed });
  },
});
const within = (seconds: number, ...steps: ReturnType<typeof step>[]) =>
  runInTime(steps, seconds * 1000, () => clock);

test('without a limit every step runs, and counts', async () => {
  slowness = 100;
  const result = await within(Infinity, step('a', 10), step('b', 600, 2), step('c', 10));
  expect(result).toEqual({ passed: 3, failed: 2, leftOut: [] });
});

test('on a machine as fast as reckoned with, everything that fits is run', async () => {
  const result = await within(100, step('a', 10), step('b', 40), step('c', 30));
  expect(result.leftOut).toEqual([]);
});

test('on a slow machine a step that would not end in time is left out, by its name', async () => {
  slowness = 4;
  const result = await within(100, step('a', 10), step('long', 40), step('short', 5));
  expect(result).toEqual({ passed: 2, failed: 0, leftOut: ['long'] });
  expect(log.mock.calls.flat().join()).toContain('long: LEFT OUT');
  expect(clock).toBeLessThan(100_000);
});

test('the first step is run however little time there is', async () => {
  slowness = 20;
  const result = await within(10, step('first', 10), step('second', 1));
  expect(result).toEqual({ passed: 1, failed: 0, leftOut: ['second'] });
});

test('a machine that others leave alone again is believed to be faster', async () => {
  slowness = 8;
  const calmed = {
    ...step('b', 10),
    run: () => {
      slowness = 1;
      return step('b', 10).run();
    },
  };
  const result = await within(260, step('a', 10), calmed, step('c', 20), step('d', 20));
  expect(result.leftOut).toEqual([]);
});
