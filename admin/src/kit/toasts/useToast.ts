import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { errorMessage, TitledError } from '../../providers/errors';

/** How react-admin's notifications are shown here, beside their title. */
export interface ToastOptions {
  description?: string;
  /** A button in the toast; pressing it closes the toast, too. */
  action?: { label: string; run: () => void };
  /** What fills the placeholders of react-admin's own texts. */
  messageArgs?: Record<string, unknown>;
}

interface Toast extends ToastOptions {
  title: string;
  destructive?: boolean;
}

export function useToast(): (toast: Toast) => void {
  const notify = useNotify();
  return useCallback(
    ({ title, destructive, ...options }) =>
      notify(title, { type: destructive ? 'error' : 'success', ...options }),
    [notify],
  );
}

/** Shows a failure, under the error's own title or the given one, in the server's own words. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (title, error) =>
      toast({
        title: error instanceof TitledError ? error.title : title,
        description: errorMessage(error),
        destructive: true,
      }),
    [toast],
  );
}
