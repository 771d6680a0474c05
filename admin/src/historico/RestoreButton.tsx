import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { type HistoricoEntry, restoreQuestion } from './historicoEntry';

interface RestoreButtonProps {
  entry: HistoricoEntry;
  /** In a list, where the button is one of many: its text, and which item it is about. */
  label?: string;
  of?: string;
  onRestored?: () => void;
}

export function RestoreButton({ entry, label, of, onRestored }: RestoreButtonProps) {
  const dataProvider = useConsoleData();
  const queryClient = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const deleted = entry.operation === 'DELETE';

  const restore = async () => {
    setBusy(true);
    try {
      await dataProvider.restoreHistory(entry.id);
      toast({ title: 'Sucesso!', description: 'Versão restaurada com sucesso.' });
      // Any list may show the item.
      void queryClient.invalidateQueries();
      onRestored?.();
    } catch (error) {
      showError('Erro ao restaurar', error);
      setAsking(false);
    }
    setBusy(false);
  };

  return (
    <>
      <Button
        variant={of ? 'text' : 'contained'}
        startIcon={<RestoreIcon />}
        aria-label={of && `${label} ${of}`}
        onClick={() => setAsking(true)}
      >
        {label ?? (deleted ? 'Restaurar o item' : 'Restaurar como era antes')}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Restaurar?"
        cancelLabel="Cancelar"
        confirmLabel={busy ? 'Restaurando...' : 'Restaurar'}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void restore()}
      >
        <Typography sx={{ mb: 1 }}>{restoreQuestion(entry)}</Typography>
        <Typography>A restauração também fica no histórico.</Typography>
      </ConfirmDialog>
    </>
  );
}
