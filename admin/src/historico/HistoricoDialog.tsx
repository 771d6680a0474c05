import { Button, CircularProgress, DialogActions, DialogContent } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { Details } from '../components/Details';
import { EditorFrame } from '../components/editor/EditorFrame';
import { useCloseEditor } from '../components/editor/useCloseEditor';
import { useErrorToast } from '../components/toast/useErrorToast';
import { tableLabel } from './contentTables';
import { EntryChanges } from './EntryChanges';
import { operationOf, personOf, type HistoricoEntry } from './historicoEntry';
import { historicoFetchErrorTitle } from './historicoTexts';
import { RestoreButton } from './RestoreButton';
import { isRestorable } from './restoreQuestion';

/** One change in full. */
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
