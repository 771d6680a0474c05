import { millisecondsInHour as hour } from 'date-fns/constants';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInstallation } from './testing/installation.ts';
import { PublicationSchedule, debounceMs, watch } from './watch.ts';

test('without a change or request, the next publication is due an hour after the last one', () => {
  const schedule = new PublicationSchedule(0);
  expect(schedule.getDueReason(hour - 1)).toBeNull();
  schedule.noteStart(hour / 2);
  expect(schedule.getDueReason(hour)).toBeNull();
  expect(schedule.getDueReason(hour * 1.5)).toBe('conferência periódica');
});

test('ten saves in a row lead to one publication', () => {
  const schedule = new PublicationSchedule(0);
  const reasons = Array.from({ length: 10 }, (_, save) => {
    schedule.noteChange(save * 1000);
    return schedule.getDueReason(save * 1000 + 999);
  });
  expect(reasons).toEqual(Array(10).fill(null));
  expect(schedule.getDueReason(9000 + debounceMs)).toBe('o conteúdo mudou');
  schedule.noteStart(9000 + debounceMs);
  expect(schedule.getDueReason(9001 + debounceMs)).toBeNull();
});

test('continuous changes delay a publication by at most 15 seconds', () => {
  const schedule = new PublicationSchedule(0);
  for (let now = 0; now < 15_000; now += 500) schedule.noteChange(now);
  expect(schedule.getDueReason(15_000)).toBe('o conteúdo mudou');
});

test('a failed publication is retried at growing intervals, and soon after a change', () => {
  const schedule = new PublicationSchedule(0);
  let now = 0;
  const waits = Array.from({ length: 7 }, () => {
    schedule.noteFailure(now);
    const failedAt = now;
    while (schedule.getDueReason(now) === null) now += 1000;
    schedule.noteStart(now);
    return (now - failedAt) / 1000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  schedule.noteFailure(now);
  schedule.noteChange(now);
  expect(schedule.getDueReason(now + debounceMs)).toBe('o conteúdo mudou');
});

test('a request or change during a failed publication does not wait for the retry', () => {
  const schedule = new PublicationSchedule(0);
  schedule.noteStart(0);
  schedule.requestNow('pedido da equipe');
  schedule.noteFailure(1000);
  expect(schedule.getDueReason(1000)).toBe('pedido da equipe');
  schedule.noteStart(1000);
  schedule.noteChange(2000);
  schedule.noteFailure(3000);
  expect(schedule.getDueReason(2000 + debounceMs)).toBe('o conteúdo mudou');
});

test.each([
  ['announces itself', null],
  ['publishes although it cannot announce itself', 'rpc/anunciar_plantao'],
])('a job that watches %s', async (_, failing) => {
  const { settings, log, stop, service, record } = await createInstallation();
  const requested: string[] = [];
  service.onRequest = (name) => void requested.push(name);
  service.failing = failing;
  const watching = watch({ settings, log, signal: stop.signal });
  while (record.at(-1)?.status !== 'no_ar') await sleep(20);
  stop.abort();
  await watching;
  expect(requested.filter((name) => name === 'rpc/anunciar_plantao')).toHaveLength(1);
});
