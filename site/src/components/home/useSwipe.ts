import { useRef, type TouchEvent } from 'react';
import { swipeStep } from './swipe';

function pointOf({ changedTouches, timeStamp }: TouchEvent) {
  const touch = changedTouches.item(0);
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
