import {
  Box,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useGetList, useResourceContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConsoleData, useReload } from '../consoleData';
import { EditorFrame, useCloseEditor } from '../dialogs/dialogs';
import { useErrorToast } from '../toasts/useToast';
import { type ArrangedItem, ArrangedRow, moved, useMoving } from './moving';

interface ArrangeDialogProps<RecordType> {
  title: string;
  description: string;
  fetchErrorTitle: string;
  /** The order in which the site shows the rows, most significant column first, ascending. */
  orderedBy: string;
  toItem: (row: RecordType) => ArrangedItem;
  /** The method of the data provider that stores an order. */
  save: 'arrangeColaboradores' | 'arrangeEspacos' | 'arrangeGallery';
}

export function ArrangeDialog<RecordType extends RaRecord>(props: ArrangeDialogProps<RecordType>) {
  const { title, description, fetchErrorTitle, orderedBy, toItem, save } = props;
  const resource = useResourceContext() ?? '';
  const dataProvider = useConsoleData();
  const close = useCloseEditor();
  const showError = useErrorToast();
  const { data, isFetchedAfterMount } = useGetList<RecordType>(
    resource,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: orderedBy, order: 'ASC' },
      meta: { columns: '*' },
    },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      onError(error: Error) {
        showError(fetchErrorTitle, error);
        close();
      },
    },
  );
  return (
    <EditorFrame title={title} maxWidth="sm" onClose={close}>
      <DialogContent dividers>
        <Typography sx={{ mb: 1 }}>{description}</Typography>
        {data && isFetchedAfterMount ? (
          <ArrangedList items={data.map(toItem)} save={dataProvider[save]} />
        ) : (
          <CircularProgress aria-label="Carregando..." />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Concluir
        </Button>
      </DialogActions>
    </EditorFrame>
  );
}

/** As the site orders rows that can be arranged: by position, those without one last, oldest first. */
export const siteOrder = 'position.asc,created_at';

interface ArrangedListProps {
  items: readonly ArrangedItem[];
  save: (ids: Identifier[]) => Promise<unknown>;
}

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 };

function ArrangedList({ items, save }: ArrangedListProps) {
  const [status, setStatus] = useState('');
  const showError = useErrorToast();
  const reload = useReload();
  const { ids, move } = useArrangement({
    initial: items.map(({ id }) => id),
    save,
    onSaved() {
      setStatus('Ordem salva.');
      void reload();
    },
    onError(error) {
      setStatus('A ordem anterior foi mantida.');
      showError('Erro ao salvar a ordem', error);
    },
  });
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const nameOf = (index: number) => itemOf.get(ids[index] ?? '')?.name;
  const { dragged, listProps, rowProps } = useMoving({ ids, nameOf, move, say: setStatus });

  return (
    <>
      <Typography role="status" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {status}
      </Typography>
      <Box component="ul" sx={listSx} {...listProps}>
        {ids.map((id, index) => {
          const item = itemOf.get(id);
          return (
            item && (
              <ArrangedRow
                key={id}
                item={item}
                index={index}
                count={ids.length}
                dragged={dragged === id}
                {...rowProps}
              />
            )
          );
        })}
      </Box>
    </>
  );
}

/** Several moves in a row are saved as one, in milliseconds after the last. */
const savingDelay = 700;

const isSame = (one: readonly Identifier[], other: readonly Identifier[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

interface Arrangement {
  /** As they are stored. */
  initial: readonly Identifier[];
  save: (ids: Identifier[]) => Promise<unknown>;
  onSaved: () => void;
  /** The order is again what is stored. */
  onError: (error: unknown) => void;
}

/** An order that saves itself: shown at once, stored soon after, and taken back when storing it fails. */
export function useArrangement({ initial, save, onSaved, onError }: Arrangement) {
  const [ids, setIds] = useState(initial);
  const [stored, setStored] = useState(initial);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last one sent is the one that stays.
    scope: { id: 'arrangement' },
    mutationFn: (wanted: readonly Identifier[]) => save([...wanted]),
    onSuccess(_result, wanted) {
      setStored(wanted);
      onSaved();
    },
    onError(error) {
      setIds(stored);
      onError(error);
    },
  });
  // What is under way need not be sent again when the window is closed.
  const isChanged = !isSame(ids, isPending ? variables : stored);

  useEffect(() => {
    if (!isChanged || isPending) return;
    const timer = setTimeout(() => mutate(ids), savingDelay);
    return () => clearTimeout(timer);
  }, [ids, isChanged, isPending, mutate]);

  // Closing the window right after a move keeps the move.
  const saveNow = useEffectEvent(() => {
    if (isChanged) mutate(ids);
  });
  useEffect(() => () => saveNow(), []);

  const move = (from: number, to: number) => setIds(moved(ids, from, to));

  return { ids, move };
}
