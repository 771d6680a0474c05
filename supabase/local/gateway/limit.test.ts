import { Limit } from './limit';

test('so many are let through in a while, and the next has to wait until it is over', () => {
  let time = 1_000_000;
  const limit = new Limit(60_000, () => time);
  const count = (key: string) => limit.count(key, 3);
  expect([count('a'), count('a'), count('a'), count('a')]).toEqual([0, 0, 0, 60]);
  expect(count('b')).toBe(0);
  time += 45_000;
  expect(count('a')).toBe(15);
  time += 15_000;
  expect(count('a')).toBe(0);
});
