import { useCallback } from 'react';
import { RowConflict } from '../../providers/data/rowConflict';
import { isSessionMissing } from '../../providers/errors';
import { UploadError } from '../../providers/files/uploadAll';
import { TitledError } from '../toast/titledError';
import { useErrorToast } from '../toast/useErrorToast';
import { useToast } from '../toast/useToast';
import { useReload } from '../useReload';

export interface EditorTexts {
  /** Description of the toast that reports success. */
  success: string;
  errorTitle: string;
  uploadErrorTitle?: string;
}

/**
 * Runs the saving of a form, reports by toast, reloads the list. Resolves to whether it was saved. That
 * somebody else has changed the row meanwhile takes more than a toast.
 */
export function useSubmit(texts: EditorTexts, onConflict?: (conflict: RowConflict) => void) {
  const { success, errorTitle, uploadErrorTitle } = texts;
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  return useCallback(
    async (save: () => Promise<unknown>): Promise<boolean> => {
      try {
        await save();
      } catch (error) {
        const cause = error instanceof UploadError ? error.cause : error;
        const title = error instanceof UploadError ? uploadErrorTitle : undefined;
        if (error instanceof RowConflict && onConflict) onConflict(error);
        else if (isSessionMissing(error instanceof TitledError ? error.cause : cause))
          showError('Erro de autenticação', cause);
        else if (error instanceof TitledError) showError(error.title, error);
        else showError(title ?? errorTitle, cause);
        return false;
      }
      toast({ title: 'Sucesso!', description: success });
      void reload();
      return true;
    },
    [toast, showError, onConflict, reload, success, errorTitle, uploadErrorTitle],
  );
}
