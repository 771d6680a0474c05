import { createContext, useContext } from 'react';
import { RowConflict } from '../../providers/data/rows';
import { isSessionMissing, TitledError } from '../../providers/errors';
import { UploadError } from '../../providers/files/uploads';
import { useReload } from '../consoleData';
import { useErrorToast, useToast } from '../toasts/useToast';

interface SubmitTexts {
  success: string;
  errorTitle: string;
  uploadErrorTitle?: string;
}

/**
 * Runs the saving of a form, reports by toast, reloads the list. Resolves to whether it was saved. That
 * somebody else has changed the row meanwhile takes more than a toast.
 */
export function useSubmit(texts: SubmitTexts, onConflict?: (conflict: RowConflict) => void) {
  const { success, errorTitle, uploadErrorTitle = 'Erro no upload da imagem' } = texts;
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  return async (save: () => Promise<unknown>): Promise<boolean> => {
    try {
      await save();
    } catch (error) {
      const isUpload = error instanceof UploadError;
      const cause = isUpload || error instanceof TitledError ? error.cause : error;
      if (error instanceof RowConflict && onConflict) onConflict(error);
      else if (isSessionMissing(cause)) showError('Erro de autenticação', cause);
      else if (isUpload) showError(uploadErrorTitle, cause);
      else showError(errorTitle, error);
      return false;
    }
    toast({ title: 'Sucesso!', description: success });
    void reload();
    return true;
  };
}

/** The share that has been sent (0 to 1) of each upload of a form, by the key of its photo. */
export const UploadProgressContext = createContext<Record<string, number>>({});

export type ReportProgress = (key: string, share: number) => void;

/** How far the upload of a photo is; undefined while it is not being sent. */
export function useUploadProgress(key: string): number | undefined {
  return useContext(UploadProgressContext)[key];
}
