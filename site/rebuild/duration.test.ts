import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['90s', 90_000],
  ['15m', 900_000],
  ['1h', 3_600_000],
  ['1.5 h', 5_400_000],
  ['20', 20_000],
  ['soon', null],
  ['-1h', null],
  ['', null],
])('"%s" is %s ms', (text, expected) => {
  expect(parseDuration(text)).toBe(expected);
});

test('a time is short to read', () => {
  expect([formatDuration(640), formatDuration(8231)]).toEqual(['640 ms', '8.2 s']);
});
