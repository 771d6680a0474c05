import { useEffect, useRef, type PointerEvent } from 'react';
import { useHold } from '../ui/useHold';

/** How far, in pixels, a message is swept before it goes. */
const swipeThreshold = 50;

/**
 * When a message goes: after `duration` milliseconds in which nobody points at it or has the focus in
 * it, or swept to the right. Spread the result over the message's element.
 */
export function useDismissal(duration: number, dismiss: () => void) {
  const { held, holders } = useHold();
  const sweptFrom = useRef<number | null>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [held, duration, dismiss]);

  return {
    ...holders,
    onPointerDown: (event: PointerEvent) => {
      sweptFrom.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = sweptFrom.current;
      sweptFrom.current = null;
      if (from !== null && event.clientX - from > swipeThreshold) dismiss();
    },
  };
}
