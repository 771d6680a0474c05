import type { Measured } from './measurePage.ts';

/** A visit of the page written by hand, and of the page itself right after it if that was worth its while. */
export interface Round {
  reference: Measured;
  page?: Measured;
}
type QuietRound = Required<Round>;

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

const isPrompt = ({ paintDelay }: Measured) => paintDelay <= promptPaint;

/** Whether the machine had nobody else to serve while the page written by hand was loaded. */
export function isQuiet(reference: Measured): boolean {
  return reference.TBT <= quietReference && isPrompt(reference);
}

export function quietRounds(rounds: readonly Round[]): QuietRound[] {
  return rounds.filter(
    (round): round is QuietRound =>
      isQuiet(round.reference) && round.page !== undefined && isPrompt(round.page),
  );
}

/** @param patience how many rounds are begun at most for each that is wanted */
export function anotherRound(rounds: readonly Round[], wanted: number, patience: number): boolean {
  return quietRounds(rounds).length < wanted && rounds.length < patience * wanted;
}
