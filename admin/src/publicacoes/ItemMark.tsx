import { Box } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import { historyTable } from '../components/historyAddress';
import type { Item, ItemState } from './itemState';
import { PublicationIcon } from './PublicationIcon';
import type { PublicationState } from './publicationState';
import { useItemState } from './usePublications';

const texts: Record<ItemState, string> = {
  live: 'No ar',
  waiting: 'Aguardando publicação',
  withdrawn: 'Ainda no site até a próxima publicação',
};

/** Says whether visitors see the row of the context as it was saved last. */
export function ItemMark({ visibleFrom }: Pick<Item, 'visibleFrom'>) {
  const table = historyTable(useResourceContext() ?? '');
  const record = useRecordContext();
  if (!table || !record) return null;
  return <StateOf table={table} rowId={String(record.id)} visibleFrom={visibleFrom} />;
}

function StateOf(item: Item) {
  const state = useItemState(item);
  if (!state) return null;
  return <Mark kind={state === 'live' ? 'live' : 'waiting'}>{texts[state]}</Mark>;
}

/** What is said of a row, with the icon for it. */
export function Mark({ kind, children }: { kind: PublicationState['kind']; children: string }) {
  return (
    <Box component="span" sx={markSx}>
      <PublicationIcon kind={kind} />
      {children}
    </Box>
  );
}

const markSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  '& .MuiSvgIcon-root': { fontSize: '1rem' },
};
