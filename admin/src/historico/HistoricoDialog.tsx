import { Button, CircularProgress, DialogActions, DialogContent, Typography } from '@mui/material';
import { CanAccess, useGetOne } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Details } from '../kit/Details';
import {
  ConfirmDialog,
  EditorFrame,
  useCloseEditor,
  useFetchErrorHandler,
} from '../kit/dialogs/dialogs';
import { useSubmit } from '../kit/editor/resourceForm';
import { useConsoleData } from '../kit/consoleData';
import { ChangedField } from './ChangedField';
import { getTableLabel } from './contentTables';
import {
  listFieldChanges,
  type HistoricoEntry,
  historicoFetchErrorTitle,
  isRestorable,
  describeOperation,
  getAuthor,
  createRestoreQuestion,
} from './historicoEntry';

// Loaded on demand, because it includes the schemas of all pages.
const PageChanges = lazy(() => import('./PageChanges'));

export function HistoricoDialog() {
  const { id = '' } = useParams();
  const close = useCloseEditor();
  const handleFetchError = useFetchErrorHandler(historicoFetchErrorTitle);
  const { data: entry } = useGetOne<HistoricoEntry>(
    'historico',
    { id: Number(id) },
    { onError: (error) => handleFetchError(error, entry !== undefined) },
  );
  return (
    <EditorFrame title="O que mudou" width={900} onClose={close}>
      {/* It must be focusable, or a keyboard could not scroll it. */}
      <DialogContent
        dividers
        tabIndex={0}
        sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
      >
        {entry ? (
          <>
            <Details
              entries={[
                [getTableLabel(entry.table_name), entry.title],
                ['O que houve', describeOperation(entry.operation).label],
                ['Quem', getAuthor(entry)],
                ['Quando', formatDateTime(entry.changed_at)],
              ]}
            />
            <EntryChanges entry={entry} />
          </>
        ) : (
          <CircularProgress aria-label="Carregando..." sx={{ m: 'auto' }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Voltar</Button>
        {entry && isRestorable(entry) && <RestoreButton entry={entry} onRestored={close} />}
      </DialogActions>
    </EditorFrame>
  );
}

function EntryChanges({ entry }: { entry: HistoricoEntry }) {
  const changes = listFieldChanges(entry);
  if (changes.length === 0) {
    return <Typography>Só mudaram informações internas, que o site não mostra.</Typography>;
  }
  return changes.map((change) =>
    entry.table_name === 'paginas' && change.column === 'content' ? (
      <Suspense key={change.column} fallback={<CircularProgress aria-label="Carregando..." />}>
        <PageChanges {...change} slug={entry.row_id} />
      </Suspense>
    ) : (
      <ChangedField key={change.column} table={entry.table_name} {...change} />
    ),
  );
}

interface RestoreButtonProps {
  entry: HistoricoEntry;
  /** Whether the button is in a list. Its label then names the item. */
  isInList?: boolean;
  onRestored?: () => void;
}

export function RestoreButton({ entry, isInList, onRestored }: RestoreButtonProps) {
  const dataProvider = useConsoleData();
  const submit = useSubmit({
    success: 'Versão restaurada com sucesso.',
    errorTitle: 'Erro ao restaurar',
  });
  const [asking, setAsking] = useState(false);
  const label = entry.operation === 'DELETE' ? 'Restaurar o item' : 'Restaurar como era antes';

  const restore = async () => {
    const isRestored = await submit(() => dataProvider.restoreHistory(entry.id));
    setAsking(false);
    if (isRestored) onRestored?.();
  };

  return (
    <CanAccess resource="historico" action="restore" record={entry}>
      <Button
        variant={isInList ? 'text' : 'contained'}
        startIcon={<RestoreIcon />}
        aria-label={isInList ? `Restaurar ${entry.title}` : undefined}
        onClick={() => setAsking(true)}
      >
        {isInList ? 'Restaurar' : label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Restaurar?"
        confirmLabel="Restaurar"
        color="primary"
        onCancel={() => setAsking(false)}
        onConfirm={restore}
      >
        <Typography sx={{ mb: 1 }}>{createRestoreQuestion(entry)}</Typography>
        <Typography>A restauração também fica no histórico.</Typography>
      </ConfirmDialog>
    </CanAccess>
  );
}
