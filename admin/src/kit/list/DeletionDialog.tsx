import { Typography } from '@mui/material';
import { type Identifier, useResourceContext } from 'ra-core';
import { formatDay, schoolDay } from 'shared/dates';
import { keptFilesForDays } from 'shared/privacy-policy';
import { useConsoleData, useReload } from '../consoleData';
import { ConfirmDialog } from '../dialogs/dialogs';
import { useErrorToast, useToast } from '../toasts/useToast';

/** The last whole day on which what is deleted now can be brought back. */
const lastDayInBin = () => schoolDay(new Date(Date.now() + (keptFilesForDays - 1) * 86_400_000));

export interface Deletion {
  consequence: string;
  final?: boolean;
  success: string;
  errorTitle: string;
  errorDescription?: string;
}

interface DeletionDialogProps extends Deletion {
  ids: readonly Identifier[];
  remove: () => Promise<unknown>;
  open: boolean;
  onClose: () => void;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { open, ids, remove, consequence, final, success, onClose } = props;
  const { errorTitle, errorDescription } = props;
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();
  const undo = useUndo();
  const confirm = async () => {
    try {
      await remove();
      const action = final ? undefined : { label: 'Desfazer', run: () => void undo(ids) };
      toast({ title: 'Sucesso!', description: success, action });
    } catch (error) {
      showError(errorTitle, errorDescription ? new Error(errorDescription) : error);
    }
    // Until the list is there again, the item still is on it: a second click would delete it again.
    await reload();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Você tem certeza?"
      confirmLabel="Continuar"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Typography sx={{ mb: 1 }}>{consequence}</Typography>
      <Typography>
        {final
          ? 'Essa ação não pode ser desfeita...'
          : `Se foi engano, restaure o item pela Lixeira, com fotos e arquivos, até ${formatDay(lastDayInBin())}.`}
      </Typography>
    </ConfirmDialog>
  );
}

function useUndo() {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();
  return async (ids: readonly Identifier[]) => {
    try {
      await dataProvider.undoDeletion(resource, ids);
      toast({ title: 'Sucesso!', description: 'Exclusão desfeita.' });
    } catch (error) {
      showError('Erro ao desfazer a exclusão', error);
    }
    await reload();
  };
}
