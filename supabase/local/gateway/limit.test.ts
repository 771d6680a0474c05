import { jest } from '@jest/globals';
import { Limit } from './limit';

test('so many are let through in a while, and the next has to wait until it is over', () => {
  jest.useFakeTimers();
  const limit = new Limit(60_000);
  const count = (key: string) => limit.count(key, 3);
  expect([count('a'), count('a'), count('a'), count('a')]).toEqual([0, 0, 0, 60]);
  expect(count('b')).toBe(0);
  jest.advanceTimersByTime(45_000);
  expect(count('a')).toBe(15);
  jest.advanceTimersByTime(15_000);
  expect(count('a')).toBe(0);
  jest.useRealTimers();
});
