import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useSwipe } from './useSlideshow';

test.each([
  ['100 px in one second are just not enough', 100, 300, 1000, null],
  ['a little faster they are', 100, 300, 999, 1],
  ['the other way leads back', 300, 300, 999, -1],
  ['a tap leads nowhere', 200, 300, 80, null],
  ['nor does a touch that scrolls the page', 120, 100, 100, null],
])('%s', (_, clientX, clientY, timeStamp, step) => {
  const move = jest.fn();
  const { onTouchStart, onTouchEnd } = renderHook(() => useSwipe(move)).result.current;
  onTouchStart({ touches: [{ clientX: 200, clientY: 300 }], timeStamp: 0 } as never);
  onTouchEnd({ changedTouches: [{ clientX, clientY }], timeStamp } as never);
  expect(move.mock.calls).toEqual(step ? [[step]] : []);
});
