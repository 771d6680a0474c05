import type { Measured } from './measurePage.ts';

/**
 * For how long, in milliseconds, others may have had the machine's processors during the five seconds a page is watched.
 * With less than that pages and references blocked for 3 to 30 ms, which blocked for 45 to 180 with 300.
 */
const tolerable = 200;
/**
 * How long after a page has loaded its first paint may come, in milliseconds: 20 to 150 where it can. The browser's own
 * window now and then holds back what a page has long drawn, by one or two seconds, which no page can help.
 */
const promptPaint = 600;

/** Visits that tell something of the page, and not of what else the machine or the browser did meanwhile. */
export function undisturbed(visits: readonly Measured[]): Measured[] {
  return visits.filter(
    ({ stolen, paintDelay }) => stolen <= tolerable && paintDelay <= promptPaint,
  );
}

/** @param patience how many visits are made at most for each that is wanted */
export function anotherVisit(
  visits: readonly Measured[],
  wanted: number,
  patience: number,
): boolean {
  return undisturbed(visits).length < wanted && visits.length < patience * wanted;
}
