import { type TouchEvent, useRef } from 'react';

/** Distance in pixels times speed in pixels per second, above which a touch counts as a swipe. */
const threshold = 10_000;

/**
 * Touch handlers for an element whose slides can be swiped.
 * @param move gets 1 for the next slide (the finger moved left) and -1 for the previous one
 */
export function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number }>(null);
  return {
    onTouchStart({ touches, timeStamp: time }: TouchEvent) {
      // A second finger zooms.
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY, time } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const { x, y, time } = start.current;
      const distance = end.clientX - x;
      const speed = (Math.abs(distance) * 1000) / Math.max(timeStamp - time, 1);
      const scrolls = Math.abs(distance) <= Math.abs(end.clientY - y);
      if (!scrolls && Math.abs(distance) * speed > threshold) move(distance < 0 ? 1 : -1);
    },
  };
}
