import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHold } from '../ui/useHold';

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
  const [chosen, setChosen] = useState<'running' | 'stopped'>();
  const { held, holders } = useHold();
  const reducedMotion = useReducedMotion();
  const stopped = chosen ? chosen === 'stopped' : reducedMotion;
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
    previous: () => goTo(current - 1),
    next: () => goTo(current + 1),
    holders,
    toggle: () => setChosen(stopped ? 'running' : 'stopped'),
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;

const media = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void) {
  const query = window.matchMedia(media);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asked the system for less motion; false until the page is interactive. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  );
}
