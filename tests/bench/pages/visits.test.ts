import { expect, test } from '@jest/globals';
import type { Measured } from './measurePage.ts';
import { anotherVisit, undisturbed } from './visits.ts';

const figures = { LCP: 1200, FCP: 800, 'Speed Index': 2000, TBT: 0, CLS: 0, paintDelay: 50 };
const calm: Measured = { ...figures, stolen: 100 };
const robbed: Measured = { ...figures, stolen: 400 };

test('counts the visits during which nobody else had the processors, whatever they found', () => {
  const slow = { ...calm, TBT: 300 };
  expect(undisturbed([robbed, slow, robbed, calm])).toEqual([slow, calm]);
});

test('does not count a visit in which the browser held the page back', () => {
  expect(undisturbed([{ ...calm, paintDelay: 1100 }, calm])).toEqual([calm]);
});

test('makes up for a disturbed visit', () => {
  expect(anotherVisit([calm, robbed, calm], 3, 3)).toBe(true);
  expect(anotherVisit([calm, robbed, calm, calm], 3, 3)).toBe(false);
});

test('waits for a machine that is seldom calm as long as was asked', () => {
  const visits = [calm, ...Array<Measured>(8).fill(robbed)];
  expect(anotherVisit(visits, 3, 3)).toBe(false);
  expect(anotherVisit(visits, 3, 4)).toBe(true);
});
