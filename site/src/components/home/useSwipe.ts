import { type TouchEvent, useRef } from 'react';

function pointOf({ changedTouches, timeStamp }: TouchEvent) {
  const touch = changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY, time: timeStamp };
}

/**
 * Touch handlers for an element whose slides can be swiped.
 * @param move gets 1 for the next slide and -1 for the previous one
 */
export function useSwipe(move: (step: number) => void) {
  const start = useRef<ReturnType<typeof pointOf>>(undefined);
  return {
    onTouchStart(event: TouchEvent) {
      // A second finger zooms.
      start.current = event.touches.length === 1 ? pointOf(event) : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const end = pointOf(event);
      const step = start.current && end ? swipeStep(start.current, end) : 0;
      start.current = undefined;
      if (step !== 0) move(step);
    },
    onTouchCancel() {
      start.current = undefined;
    },
  };
}

/** Distance in pixels times speed in pixels per second, above which a touch counts as a swipe. */
const threshold = 10_000;

interface Point {
  x: number;
  y: number;
  /** In milliseconds. */
  time: number;
}

/**
 * Where a touch leads: 1 to the next slide (the finger moved left), -1 to the previous one, 0 nowhere,
 * as when it was too slow, too short, or scrolled the page.
 */
export function swipeStep(start: Point, end: Point): -1 | 0 | 1 {
  const distance = end.x - start.x;
  if (Math.abs(distance) <= Math.abs(end.y - start.y)) return 0;
  const seconds = Math.max(end.time - start.time, 1) / 1000;
  const power = Math.abs(distance) * (Math.abs(distance) / seconds);
  if (power <= threshold) return 0;
  return distance < 0 ? 1 : -1;
}
