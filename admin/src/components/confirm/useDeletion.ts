import { useState } from 'react';
import { TitledError } from '../toast/titledError';
import { useErrorToast } from '../toast/useErrorToast';
import { useToast } from '../toast/useToast';
import { useReload } from '../useReload';

export interface Deletion {
  remove: () => Promise<unknown>;
  /** Description of the toast that reports success. */
  success: string;
  errorTitle: string;
  /** Said in place of the server's message. */
  errorDescription?: string;
}

/** Deletes, reports by toast, and reloads the list. */
export function useDeletion({ remove, success, errorTitle, errorDescription }: Deletion) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  const run = async () => {
    setBusy(true);
    try {
      await remove();
      toast({ title: 'Sucesso!', description: success });
    } catch (error) {
      const title = error instanceof TitledError ? error.title : errorTitle;
      showError(title, errorDescription ? new Error(errorDescription) : error);
    }
    // Until the list is there again, the item still is on it: a second click would delete it again.
    await reload();
    setBusy(false);
  };
  return [run, busy] as const;
}
