export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5 s if not said. */
  duration?: number;
}

/** A message on the screen. Its number tells it from one that says the same. */
export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message for a while. There is one at a time: it takes the place of the one before. */
export function toast(message: Toast): void {
  show({ ...message, id: ++lastId });
}

export function dismissToast(): void {
  show(null);
}

/** For `useSyncExternalStore`. */
export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
  none: () => null,
};
