import { Typography } from '@mui/material';
import { useState } from 'react';
import { keptFilesForDays } from 'shared/privacy-policy';
import { TitledError, useErrorToast, useToast } from '../toast/useToast';
import { useReload } from '../useReload';
import { ConfirmDialog } from './ConfirmDialog';

interface DeletionDialogProps extends Deletion {
  open: boolean;
  /** What goes with the item, in a sentence. */
  consequence: string;
  /** Whether the history cannot bring it back. */
  final?: boolean;
  onClose: () => void;
}

/** Asks before anything is deleted, and deletes it. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { open, consequence, final, onClose, ...deletion } = props;
  const [remove, busy] = useDeletion(deletion);
  const confirm = async () => {
    await remove();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Você tem certeza?"
      cancelLabel="Cancelar"
      confirmLabel="Continuar"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography sx={{ mb: 1 }}>{consequence}</Typography>
      <Typography>
        {final
          ? 'Essa ação não pode ser desfeita...'
          : `Se foi engano, restaure o item pelo Histórico. Fotos e arquivos ficam guardados por ${keptFilesForDays} dias.`}
      </Typography>
    </ConfirmDialog>
  );
}

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
