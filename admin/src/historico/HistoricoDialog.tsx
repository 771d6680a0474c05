import {
  Box,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Typography,
} from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { Details } from '../kit/Details';
import { EditorFrame, useCloseEditor } from '../kit/dialogs/EditorFrame';
import { useErrorToast } from '../kit/toasts/useToast';
import { FieldValue } from './FieldValue';
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
  return changes.map(({ column, label, before, after }) => (
    <section key={column}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr', gap: 1 }}>
        {entry.before && (
          <Side title="Antes" tone="error">
            <FieldValue column={column} value={before} other={after} />
          </Side>
        )}
        {entry.after && (
          <Side title="Depois" tone="primary">
            <FieldValue column={column} value={after} other={before} />
          </Side>
        )}
      </Box>
    </section>
  ));
}

interface SideProps {
  title: string;
  tone: 'error' | 'primary';
  children: React.ReactNode;
}

function Side({ title, tone, children }: SideProps) {
  return (
    <Box
      sx={({ palette }) => ({
        p: 1.5,
        borderRadius: 1,
        borderLeft: `4px solid ${palette[tone].main}`,
        bgcolor: alpha(palette[tone].main, 0.06),
        '--mark': alpha(palette[tone].main, 0.22),
      })}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
