import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';

/** Says that there is nothing, or nothing that matches the search. */
export function EmptyList({ text }: { text: string }) {
  const { filterValues } = useListContext();
  return (
    <Paper
      variant="outlined"
      sx={{ py: 8, px: 2, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}
    >
      <InboxIcon aria-hidden sx={{ fontSize: 44, color: 'text.secondary' }} />
      <Typography>{text}</Typography>
      {filterValues.q && (
        <Typography variant="body2" color="text.secondary">
          Nada corresponde a “{String(filterValues.q)}”.
        </Typography>
      )}
    </Paper>
  );
}
