import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node/environment.mjs';
import { getNextRun, publishSchedule, type RunTimes } from './publish-schedule';

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

const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');

/** Writes a schedule as the workflow does: `7,37 0-1,9-23 * * *`. */
function formatCron({ minutes, hours }: RunTimes): string {
  const ranges: [first: number, last: number][] = [];
  for (const hour of hours) {
    const range = ranges.at(-1);
    if (range && range[1] === hour - 1) range[1] = hour;
    else ranges.push([hour, hour]);
  }
  const words = ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`));
  return `${minutes.join()} ${words.join()} * * *`;
}

test('the publishing workflow starts at these times', () => {
  const schedules = [...workflow.matchAll(/- cron: '(.+)'/g)].map(([, cron]) => cron);
  expect(schedules).toEqual([formatCron(halfHourly), formatCron(net)]);
});

test('the net replaces the half-hourly schedule where the database starts the workflow', () => {
  expect(workflow).toContain(
    `github.event.schedule == (vars.PUBLISH_ON_SAVE == 'true' && '${formatCron(net)}' || '${formatCron(halfHourly)}')`,
  );
});
