import { Button, CircularProgress, DialogActions, DialogContent, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { Details } from '../kit/Details';
import { EditorFrame, useCloseEditor } from '../kit/dialogs/EditorFrame';
import { useErrorToast } from '../kit/toasts/useToast';
import { ChangedField } from './ChangedField';
import { RestoreButton } from './RestoreButton';
import { tableLabel } from './contentTables';
import {
  fieldChanges,
  historicoFetchErrorTitle,
  type HistoricoEntry,
  isRestorable,
  operationOf,
  personOf,
} from './historicoEntry';

// With the schemas of all pages.
const PageChanges = lazy(() => import('./PageChanges'));

export function HistoricoDialog() {
  const { id = '' } = useParams();
  const close = useCloseEditor();
  const showError = useErrorToast();
  const onError = (error: Error) => {
    showError(historicoFetchErrorTitle, error);
    close();
  };
  const { data: entry } = useGetOne<HistoricoEntry>('historico', { id: Number(id) }, { onError });
  return (
    <EditorFrame title="O que mudou" maxWidth="md" onClose={close}>
      {/* Focusable: it holds nothing else by which the keyboard could scroll it. */}
      <DialogContent
        dividers
        tabIndex={0}
        sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
      >
        {entry ? (
          <>
            <Details
              entries={[
                [tableLabel(entry.table_name), entry.title],
                ['O que houve', operationOf(entry.operation).label],
                ['Quem', personOf(entry)],
                ['Quando', formatDateTime(entry.changed_at)],
              ]}
            />
            <EntryChanges entry={entry} />
          </>
        ) : (
          <CircularProgress aria-label="Carregando..." sx={{ m: 'auto' }} />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>Voltar</Button>
        {entry && isRestorable(entry) && <RestoreButton entry={entry} onRestored={close} />}
      </DialogActions>
    </EditorFrame>
  );
}

function EntryChanges({ entry }: { entry: HistoricoEntry }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) {
    return <Typography>Só mudaram informações internas, que o site não mostra.</Typography>;
  }
  const sides = { hasBefore: Boolean(entry.before), hasAfter: Boolean(entry.after) };
  return changes.map(({ column, ...change }) =>
    entry.table_name === 'paginas' && column === 'content' ? (
      <Suspense key={column} fallback={<CircularProgress aria-label="Carregando..." />}>
        <PageChanges {...change} slug={entry.row_id} />
      </Suspense>
    ) : (
      <ChangedField key={column} {...sides} {...change} column={column} />
    ),
  );
}
