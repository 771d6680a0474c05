import { estimateGrowth, findPercentile } from './figures';

const series = (values: number[]) => values.map((value, time) => ({ time: time * 60, value }));

test('the growth of what rises steadily is what it rises by', () => {
  expect(estimateGrowth(series([100, 110, 120, 130, 140]))).toBeCloseTo(40);
});

test('peaks before garbage collections are no growth', () => {
  expect(estimateGrowth(series([100, 180, 100, 100, 190, 100, 100, 170]))).toBeLessThan(10);
});

test('too few samples show no growth', () => {
  expect([estimateGrowth([]), estimateGrowth(series([5]))]).toEqual([0, 0]);
});

test('percentiles of waiting times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => findPercentile(times, share))).toEqual([
    51, 96, 100, 100,
  ]);
  expect(findPercentile([], 0.5)).toBe(0);
});
