import { getNextRun, publishSchedule } from './publish-schedule';

const { halfHourly, net } = publishSchedule;

test.each([
  [halfHourly, '2026-11-21T17:36:59Z', '2026-11-21T17:37:00Z'],
  [halfHourly, '2026-11-21T17:37:00Z', '2026-11-21T18:07:00Z'],
  [halfHourly, '2026-11-21T23:59:59Z', '2026-11-22T00:07:00Z'],
  [halfHourly, '2026-11-22T01:37:00Z', '2026-11-22T09:07:00Z'],
  [net, '2026-12-31T22:30:00Z', '2027-01-01T02:23:00Z'],
])('the next run of %j after %s is at %s', (times, now, next) => {
  expect(getNextRun(times, new Date(now))).toEqual(new Date(next));
});
