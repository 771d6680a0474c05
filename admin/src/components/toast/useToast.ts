import { useNotify } from 'ra-core';
import { useCallback } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** Something failed. */
  destructive?: boolean;
}

/** Shows a toast; it takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  const notify = useNotify();
  return useCallback(
    ({ title, description, destructive }) =>
      notify(title, { type: destructive ? 'error' : 'success', description }),
    [notify],
  );
}
