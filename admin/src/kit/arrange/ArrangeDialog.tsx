import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useInput, useResourceContext } from 'ra-core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useConsoleData, useGetName } from '../consoleData';
import {
  DialogProgress,
  EditorFrame,
  useCloseEditor,
  useFetchErrorHandler,
} from '../dialogs/dialogs';
import { EditorForm } from '../editor/EditorForm';
import { itemTexts, type ResourceForm } from '../editor/resourceForm';
import { clampedSx, RowPhoto } from '../list/Row';
import type { ConsoleDataProvider } from '../../providers/data/dataProvider';
import { MoveMenu } from './MoveMenu';
import {
  arrangedRowSx,
  MoveButtons,
  moveEntry,
  MoveHandle,
  movedListSx,
  MoveStatus,
  useMoving,
} from './moving';

interface ArrangedListProps<Row extends RaRecord> {
  description: string;
  /** The photo by which staff recognise a row, if rows have any. */
  getPhoto?: (row: Row) => string | null;
  portrait?: boolean;
}

interface ArrangeDialogProps<Row extends RaRecord> extends ArrangedListProps<Row> {
  title: string;
  fetchErrorTitle: string;
  /** The method of the data provider that stores the order. */
  save: Extract<keyof ConsoleDataProvider, `arrange${string}`>;
}

const schema = z.object({ rows: z.array(z.custom<RaRecord>()) });

type Order = z.infer<typeof schema> & RaRecord;

export function ArrangeDialog<Row extends RaRecord>(props: ArrangeDialogProps<Row>) {
  const { title, fetchErrorTitle, save, ...list } = props;
  const resource = useResourceContext() ?? '';
  const dataProvider = useConsoleData();
  const close = useCloseEditor();
  const handleFetchError = useFetchErrorHandler(fetchErrorTitle);
  const { data, isFetchedAfterMount } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1000 },
      // This is the site's order: rows without a position come last, oldest first.
      sort: { field: 'position.asc,created_at', order: 'ASC' },
      meta: { columns: '*' },
    },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      onError: (error: Error) => handleFetchError(error, isShown),
    },
  );
  const isShown = data !== undefined && isFetchedAfterMount;
  const [form] = useState<ResourceForm<Order, typeof schema>>({
    texts: {
      ...itemTexts('ordem', 'ordens', 'a'),
      fetchError: fetchErrorTitle,
      saveError: 'Erro ao salvar a ordem',
      updated: 'Ordem salva.',
    },
    schema,
    toForm: (order) => ({ rows: order?.rows }),
    save: async (order) => {
      await dataProvider[save](order.rows.map(({ id }) => id));
      return { id: resource, ...order };
    },
    isTransient: true,
    mark: null,
    Inputs: () => <ArrangedList {...list} />,
  });
  return (
    <EditorFrame title={title} onClose={close}>
      {isShown ? (
        <EditorForm
          form={form}
          record={{ id: resource, rows: data }}
          onClose={close}
          onSaved={() => undefined}
        />
      ) : (
        <DialogProgress />
      )}
    </EditorFrame>
  );
}

/** Smaller buttons on phones leave room for names. */
const narrowButtonsSx = { '& .MuiIconButton-root': { p: { xs: 0.5, sm: 1 } } };

function ArrangedList<Row extends RaRecord>(props: ArrangedListProps<Row>) {
  const { description, getPhoto, portrait } = props;
  const { field } = useInput<Row[]>({ source: 'rows' });
  const getName = useGetName();
  const rows: Row[] = field.value;
  const { dragged, status, listProps, rowProps } = useMoving({
    ids: rows.map(({ id }) => id),
    getName: (index) => getName(rows[index]),
    move: (from, to) => field.onChange(moveEntry(rows, from, to)),
  });
  return (
    <>
      <Typography>{description}</Typography>
      <Box component="ul" sx={movedListSx} {...listProps}>
        {rows.map((row, index) => {
          const { id } = row;
          const move = { ...rowProps, id, name: getName(row), index, count: rows.length };
          return (
            <Box component="li" key={id} sx={[arrangedRowSx(dragged === id), narrowButtonsSx]}>
              <MoveHandle {...move} />
              <Typography component="span" color="text.secondary" sx={{ minWidth: '2ch' }}>
                {index + 1}
              </Typography>
              {getPhoto && <RowPhoto address={getPhoto(row)} portrait={portrait} />}
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ ...clampedSx, fontWeight: 600 }}>{move.name}</Typography>
              </Box>
              <MoveButtons {...move} />
              <MoveMenu {...move} />
            </Box>
          );
        })}
      </Box>
      <MoveStatus>{status}</MoveStatus>
    </>
  );
}
