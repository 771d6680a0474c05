import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { useHold, useInBrowser } from '../ui/hooks';

/** How long a slide is seen before the next one follows by itself, in milliseconds. */
const interval = 5000;

/**
 * Autoplay for `count` slides, in a loop. It pauses while the slides are hovered or have keyboard focus
 * (spread `holders` over their element) and until `toggle` is called again. With reduced motion it
 * starts paused.
 *
 * @returns also the moves: `goTo` takes any whole number and wraps
 */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const { held, holders } = useHold();
  const wantsLessMotion = useInBrowser() && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stopped = chosen ?? wantsLessMotion;
  const running = !stopped && !held && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [running, current, count]);

  const goTo = (index: number) => setCurrent(((index % count) + count) % count);
  return {
    current,
    stopped,
    running,
    goTo,
    holders,
    toggle: () => setChosen(!stopped),
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;

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
