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

test('what is taken back does not count', () => {
  const limit = new Limit(60_000);
  for (let times = 0; times < 10; times += 1) {
    expect(limit.count('a', 1)).toBe(0);
    limit.takeBack('a');
  }
});
