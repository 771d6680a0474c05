import { swipeStep } from './useSwipe';

const start = { x: 200, y: 300, time: 0 };

test('distance times speed decides: 100 px in one second are just not enough', () => {
  expect(swipeStep(start, { x: 100, y: 300, time: 1000 })).toBe(0);
  expect(swipeStep(start, { x: 100, y: 300, time: 999 })).toBe(1);
});

test('a tap and a touch that scrolls the page lead nowhere', () => {
  expect(swipeStep(start, { ...start, time: 80 })).toBe(0);
  expect(swipeStep(start, { x: 120, y: 100, time: 100 })).toBe(0);
});
