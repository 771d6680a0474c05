import type { ReactNode } from 'react';

/** A message on the screen. Its number tells it from one that says the same. */
export interface ShownToast {
  id: number;
  content: ReactNode;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Puts a message in the place of the one that is there; `null` takes that away. */
export function showToast(content: ReactNode | null): void {
  current = content === null ? null : { id: ++lastId, content };
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`. */
export const shownToast = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
  none: () => null,
};
