import { useSyncExternalStore } from 'react';

const media = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void) {
  const query = window.matchMedia(media);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asked the system for less motion; false until the page is interactive. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  );
}
