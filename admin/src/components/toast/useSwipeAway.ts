import { useRef, type PointerEvent } from 'react';

/** How far a toast is pushed aside before it goes, in pixels. */
const swipeThreshold = 50;

/** Closes the toast that is swiped to the right. */
export function useSwipeAway(onClose: () => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      if (start.current !== undefined && event.clientX - start.current > swipeThreshold) onClose();
      start.current = undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
