import { formatDateTime, schoolDay } from './dates.ts';

/** What calendar and clock of the school show at an instant, "yyyy-MM-ddTHH:mm": the value of a field. */
export function schoolClock(instant: string | Date): string {
  return `${schoolDay(instant)}T${formatDateTime(instant).slice(-5)}`;
}

/** Years that are meant: while a year is typed, a field of a browser shows 2, 20 and 202 first. */
const earliest = Date.UTC(1900);
const latest = Date.UTC(10_000);

/**
 * The instant at which calendar and clock of the school show `clock` ("yyyy-MM-ddTHH:mm"), wherever it is
 * asked; null for what is no such moment, or none of a year between 1900 and 9999.
 */
export function instantAtSchool(clock: string): Date | null {
  const shown = Date.parse(`${clock}Z`);
  if (!(shown >= earliest && shown < latest)) return null;
  // The distance between the school's clock and UTC depends on the instant that is looked for.
  let instant = shown;
  for (let round = 0; round < 2; round += 1) instant = shown - distanceAt(instant);
  return new Date(instant);
}

/** How far the school's clock is ahead of UTC, in milliseconds. */
function distanceAt(instant: number): number {
  const minute = 60_000;
  const wholeMinute = Math.floor(instant / minute) * minute;
  return Date.parse(`${schoolClock(new Date(instant))}Z`) - wholeMinute;
}
