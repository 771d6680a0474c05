import { jest } from '@jest/globals';
import { buildSliderOptions } from './Carousel';

window.matchMedia = jest.fn(() => ({ matches: false })) as never;

test('slides loop at every width that does not show all of them', () => {
  const { loop, breakpoints } = buildSliderOptions([1, 2, 2], 2, true);
  expect(loop).toBe(true);
  expect(Object.values(breakpoints ?? {}).map((wide) => wide.loop)).toEqual([false, false]);
});
