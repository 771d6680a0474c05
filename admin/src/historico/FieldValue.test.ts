import { expect, test } from '@jest/globals';
import { changedPart } from './FieldValue';

test.each([
  ['a festa de hoje', 'a festa de amanhã cedo', 'hoje', 'amanhã cedo'],
  ['a b c', 'a c', 'b ', ''],
  ['', 'novo', '', 'novo'],
  ['igual', 'igual', '', ''],
  ['sim sim', 'sim sim sim', '', ' sim'],
])('between %j and %j the words that differ are marked', (before, after, old, current) => {
  const [left, right] = [changedPart(before, after), changedPart(after, before)];
  expect([left.changed, right.changed]).toEqual([old, current]);
  expect(left.start + left.changed + left.end).toBe(before);
  expect(right.start + right.changed + right.end).toBe(after);
});
