import { expect, test } from '@jest/globals';
import { anotherRound, isQuiet, quietRounds, type Round } from './rounds.ts';

const figures = { LCP: 1200, FCP: 800, 'Speed Index': 2000, TBT: 0, CLS: 0, paintDelay: 50 };
const heldBack = { ...figures, paintDelay: 1100 };
const quiet: Round = { page: { ...figures, TBT: 300 }, reference: figures };
const busy: Round = { reference: { ...figures, TBT: 140 } };

test('counts the rounds in which the page written by hand was not held up, whatever ours was', () => {
  expect(quietRounds([busy, quiet, busy])).toEqual([quiet]);
});

test('a round in which the browser held a page back is not counted, whichever page it was', () => {
  const rounds = [{ page: heldBack, reference: figures }, { reference: heldBack }];
  expect(quietRounds([...rounds, quiet])).toEqual([quiet]);
  expect(isQuiet(heldBack)).toBe(false);
});

test('a busy moment is made up for', () => {
  expect(anotherRound([quiet, busy, quiet], 3, 3)).toBe(true);
  expect(anotherRound([quiet, busy, quiet, quiet], 3, 3)).toBe(false);
});

test('a machine that is seldom quiet is waited for as long as was asked', () => {
  const rounds = [quiet, ...Array<Round>(8).fill(busy)];
  expect(anotherRound(rounds, 3, 3)).toBe(false);
  expect(anotherRound(rounds, 3, 4)).toBe(true);
});
