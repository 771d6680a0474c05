import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Typography } from '@mui/material';
import {
  CanAccess,
  type Identifier,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useUnselect,
} from 'ra-core';
import { useState } from 'react';
import { IconButtonWithTooltip } from 'react-admin';
import { getLastDayInBin } from 'shared/bin';
import { formatDay } from 'shared/dates';
import { useConsoleData, useGetName, useReload } from '../consoleData';
import { ConfirmDialog } from '../dialogs/dialogs';
import { useErrorToast, useToast } from '../toasts/useToast';
import { formatNames, useSelected } from './selection';

interface Deletion {
  consequence: string;
  final?: boolean;
  success: string;
  errorTitle: string;
  errorDescription?: string;
}

export function DeleteButton(deletion: Deletion) {
  const [asking, setAsking] = useState(false);
  const record = useRecordContext<RaRecord>();
  const getName = useGetName();
  return (
    <CanAccess action="delete">
      <IconButtonWithTooltip
        label="Excluir"
        aria-label={`Excluir ${getName(record)}`}
        color="error"
        onClick={() => setAsking(true)}
      >
        <DeleteIcon />
      </IconButtonWithTooltip>
      <DeletionDialog
        {...deletion}
        rows={record ? [record] : []}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </CanAccess>
  );
}

export function BulkDelete({ warning = '' }: { warning?: string }) {
  const [asking, setAsking] = useState(false);
  const rows = useSelected();
  const getName = useGetName();
  const isOne = rows.length === 1;
  const count = isOne ? '1 item será excluído' : `${rows.length} itens serão excluídos`;
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <DeletionDialog
        rows={rows}
        consequence={`${count}: ${formatNames(rows, getName)}. ${warning}`}
        success={isOne ? '1 item excluído.' : `${rows.length} itens excluídos.`}
        errorTitle="Erro ao excluir"
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface DeletionDialogProps extends Deletion {
  rows: readonly RaRecord[];
  open: boolean;
  onClose: () => void;
}

function DeletionDialog(props: DeletionDialogProps) {
  const { open, rows, consequence, final, success, onClose } = props;
  const { errorTitle, errorDescription } = props;
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const unselect = useUnselect(resource);
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();
  const undo = useUndo();
  const confirm = async () => {
    const ids = rows.map(({ id }) => id);
    try {
      await dataProvider.deleteMany(resource, { ids });
      unselect(ids);
      const action = final ? undefined : { label: 'Desfazer', run: () => void undo(ids) };
      toast({ title: 'Sucesso!', description: success, action });
    } catch (error) {
      showError(errorTitle, errorDescription ? new Error(errorDescription) : error);
    }
    // Wait for the reload: the list still shows the item, and a second click would delete it again.
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
          : `Se foi engano, restaure o item pela Lixeira, com fotos e arquivos, até ${formatDay(getLastDayInBin(new Date()))}.`}
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
