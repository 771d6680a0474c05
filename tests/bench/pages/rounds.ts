import type { Measured } from './measurePage.ts';

/** A visit of a page, and one of its reference right after it. */
export interface Round {
  page: Measured;
  reference: Measured;
}

/**
 * What a page written by hand blocks for at most, in milliseconds, where the machine has nobody else to
 * serve: 0 to 24 in such hours, 40 to 600 in others. A round above it says nothing of either page.
 */
const quietReference = 30;
/**
 * How long after a page has loaded its first paint may come, in milliseconds: 20 to 150 where it can. The browser's own
 * window now and then holds back what a page has long drawn, by one or two seconds, which no page can help.
 */
const promptPaint = 600;
/** How many rounds are begun at most for each that is to count. */
const patience = 3;

export function quietRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter(
    ({ page, reference }) =>
      reference.TBT <= quietReference &&
      [page, reference].every(({ paintDelay }) => paintDelay <= promptPaint),
  );
}

/** Whether another round is worth its time: a machine that was not quiet once in `wanted` rounds is not waited for. */
export function anotherRound(rounds: readonly Round[], wanted: number): boolean {
  if (rounds.length < wanted) return true;
  const quiet = quietRounds(rounds).length;
  return quiet > 0 && quiet < wanted && rounds.length < patience * wanted;
}
