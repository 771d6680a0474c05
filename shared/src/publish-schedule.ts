import { millisecondsInDay } from 'date-fns/constants';

/** When GitHub runs a workflow every day: at each of these minutes of each of these hours, in UTC. */
export interface RunTimes {
  minutes: readonly number[];
  hours: readonly number[];
}

/**
 * The schedules of .github/workflows/publish.yml. Many workflows start at minute 0 and wait for a machine, so these
 * start at other minutes.
 */
export const publishSchedule = {
  /** Where only the schedule publishes. In Brasília these hours are 6 in the morning to 10 at night. */
  halfHourly: {
    minutes: [7, 37],
    hours: [0, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
  },
  /** Where the database starts publications: a run for whatever it missed. */
  net: { minutes: [23], hours: [2, 6, 10, 14, 18, 22] },
} satisfies Record<string, RunTimes>;

/** Returns the first run after `now`. GitHub may start it some minutes later. */
export function getNextRun({ minutes, hours }: RunTimes, now: Date): Date {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const runs = hours.flatMap((hour) =>
    minutes.map((minute) => new Date(midnight).setUTCHours(hour, minute)),
  );
  const first = Math.min(...runs);
  const next = Math.min(...runs.filter((run) => run > now.getTime()));
  return new Date(next === Infinity ? first + millisecondsInDay : next);
}
