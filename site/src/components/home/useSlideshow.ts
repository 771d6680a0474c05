import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { useHoverOrFocus, useInBrowser } from '../ui/hooks';

/** Time between two slides, in milliseconds. */
const intervalMs = 5000;

/** Time before a slide shows at which its photo is fetched, in milliseconds. It suffices for 60 KB on a slow connection. */
const fetchAheadMs = 2000;

/**
 * Plays `count` slides in a loop. It pauses while the slides are hovered or have keyboard focus (spread `handlers` over
 * their element), and after `toggle` until `toggle` is called again. It starts paused for users who prefer reduced
 * motion.
 *
 * @returns the state and the controls; `goTo` takes any integer and wraps around; `upcoming` is the slide that shows soon, by
 *   itself or because somebody is at the controls
 */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0);
  /** The slide whose successor shows soon. */
  const [ending, setEnding] = useState<number>();
  const [userChoice, setUserChoice] = useState<boolean>();
  const { isActive, handlers } = useHoverOrFocus();
  const prefersReducedMotion =
    useInBrowser() && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stopped = userChoice ?? prefersReducedMotion;
  const running = !stopped && !isActive && count > 1;

  const next = (current + 1) % count;

  useEffect(() => {
    if (!running) return;
    const timers = [
      setTimeout(() => setEnding(current), intervalMs - fetchAheadMs),
      setTimeout(() => setCurrent(next), intervalMs),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [running, current, next]);

  const goTo = (index: number) => setCurrent(((index % count) + count) % count);
  return {
    current,
    upcoming: isActive || ending === current ? next : undefined,
    stopped,
    running,
    goTo,
    handlers,
    toggle: () => setUserChoice(!stopped),
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;

/** A touch counts as a swipe above this product of distance in pixels and speed in pixels per second. */
const swipeThreshold = 10_000;

/**
 * Returns touch handlers for an element whose slides can be swiped.
 * @param move called with 1 for the next slide (the finger moved left), or -1 for the previous one
 */
export function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number }>(null);
  return {
    onTouchStart({ touches, timeStamp: time }: TouchEvent) {
      // A touch with a second finger is a zoom, not a swipe.
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY, time } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const { x, y, time } = start.current;
      const distance = end.clientX - x;
      const speed = (Math.abs(distance) * 1000) / Math.max(timeStamp - time, 1);
      const isScroll = Math.abs(distance) <= Math.abs(end.clientY - y);
      if (!isScroll && Math.abs(distance) * speed > swipeThreshold) move(distance < 0 ? 1 : -1);
    },
  };
}
