import { Alert, AlertTitle, Box, Button, CircularProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { FileInPreparation } from './preparing';
import { formatFiles } from './preparing';
import type { Failure } from './resourceForm';

/** The progress of saving a form. */
export interface SaveState {
  /** Whether saving waits for files; `stays` says whether the form stays open afterwards. */
  waiting?: { stays: boolean };
  /** Why the last attempt failed. Shown until the next attempt. */
  failure?: Failure;
  /** Another message about the last attempt. */
  note?: string;
}

export type SaveEvent =
  | { type: 'waiting'; stays: boolean }
  | { type: 'cancelled' }
  | { type: 'fileFailed'; fileName: string }
  | { type: 'trying' }
  | { type: 'failed'; failure: Failure }
  | { type: 'noted'; note: string };

export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'waiting':
      return { waiting: { stays: event.stays } };
    case 'cancelled':
      return { note: 'Nada foi salvo. Você pode continuar editando.' };
    case 'fileFailed':
      return state.waiting ? { failure: describeUnusableFile(event.fileName) } : state;
    case 'trying':
      return {};
    case 'failed':
      return { failure: event.failure };
    case 'noted':
      return { ...state, note: event.note };
  }
}

const describeUnusableFile = (fileName: string): Failure => ({
  title: 'Nada foi salvo',
  message: `“${fileName}” não pôde ser usado: o motivo está junto do campo. Escolha outro arquivo, ou salve de novo para salvar sem ele.`,
});

interface SaveStatusProps extends SaveState {
  preparing: readonly FileInPreparation[];
  onCancel: () => void;
}

/** Shows the progress and errors of saving between the fields and the buttons, where they are always visible. */
export function SaveStatus({ waiting, failure, note, preparing, onCancel }: SaveStatusProps) {
  return (
    <Box sx={{ px: 3, '& > :not(:empty)': { mt: 1.5 } }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {waiting && preparing.length > 0 && (
          <Box sx={waitingSx}>
            <CircularProgress size={20} aria-hidden />
            <Box component="span" sx={{ flex: '1 1 14rem' }}>
              Preparando {formatFiles(preparing)}… Tudo será salvo em seguida.
            </Box>
          </Box>
        )}
        {!waiting && note}
      </Box>
      {/* Keep the button outside the live region, which would announce it with every change. */}
      {waiting && preparing.length > 0 && (
        <Button size="small" onClick={onCancel}>
          Cancelar o salvamento
        </Button>
      )}
      <FailureAlert failure={failure} />
    </Box>
  );
}

const waitingSx = { display: 'flex', alignItems: 'center', gap: 1.5 };

function FailureAlert({ failure }: { failure?: Failure }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = alert;
    // The save button was disabled during the save and lost the focus.
    if (!current?.closest('form')?.contains(document.activeElement)) current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ maxHeight: '30vh', overflowY: 'auto' }}>
      <AlertTitle>{failure.title}</AlertTitle>
      {failure.message}
    </Alert>
  );
}
