import { jest } from '@jest/globals';
import { sliderOptions } from './Carousel';

window.matchMedia = jest.fn(() => ({ matches: false })) as never;

test('slides go round at every width that does not show them all', () => {
  const { loop, breakpoints } = sliderOptions([1, 2, 2], 2, true);
  expect(loop).toBe(true);
  expect(Object.values(breakpoints ?? {}).map((wide) => wide.loop)).toEqual([false, false]);
});
