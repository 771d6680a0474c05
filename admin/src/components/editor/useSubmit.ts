import { useCallback } from 'react';
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

/** Runs the saving of a form, reports by toast, reloads the list. Resolves to whether it was saved. */
export function useSubmit({ success, errorTitle, uploadErrorTitle }: EditorTexts) {
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
        if (isSessionMissing(error instanceof TitledError ? error.cause : cause))
          showError('Erro de autenticação', cause);
        else if (error instanceof TitledError) showError(error.title, error);
        else showError(title ?? errorTitle, cause);
        return false;
      }
      toast({ title: 'Sucesso!', description: success });
      void reload();
      return true;
    },
    [toast, showError, reload, success, errorTitle, uploadErrorTitle],
  );
}
