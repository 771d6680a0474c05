import {
  Box,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Typography,
} from '@mui/material';
import { type Identifier, type RaRecord, useGetList, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useConsoleData, useReload } from '../consoleData';
import { EditorFrame, useCloseEditor } from '../dialogs/dialogs';
import { useErrorToast } from '../toasts/useToast';
import { type ArrangedItem, ArrangedRow, useMoving } from './moving';
import { useArrangement } from './useArrangement';

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
