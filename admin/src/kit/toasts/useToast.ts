import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { getErrorMessage, TitledError } from '../../providers/errors';

/** Options of a toast, besides its title. */
export interface ToastOptions {
  description?: string;
  /** A button in the toast, which also closes it. */
  action?: { label: string; run: () => void };
  /** Values for the placeholders of react-admin's texts. */
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

/** Shows an error with the server's message. The title is the error's own, or the given one. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (title, error) =>
      toast({
        title: error instanceof TitledError ? error.title : title,
        description: getErrorMessage(error),
        destructive: true,
      }),
    [toast],
  );
}
