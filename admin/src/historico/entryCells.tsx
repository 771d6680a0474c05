import { Typography } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import { tableLabel } from './contentTables';
import { type HistoricoEntry, personOf } from './historicoEntry';

interface EntryCellProps {
  entry: HistoricoEntry;
}

/** What an entry of the history is about. */
export function EntryItem({ entry }: EntryCellProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {tableLabel(entry.table_name)}
      </Typography>
    </>
  );
}

export function EntryAuthor({ entry }: EntryCellProps) {
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {personOf(entry)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {formatDateTime(entry.changed_at)}
      </Typography>
    </>
  );
}
