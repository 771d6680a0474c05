import { Alert, AlertTitle, Box } from '@mui/material';
import type { PendingChange } from '../providers/data/publications';

const shown = 10;

/** What waits to go live, by name. */
export function PendingChanges({ changes }: { changes: PendingChange[] }) {
  if (changes.length === 0) return null;
  const titles = [...new Set(changes.map(({ title }) => title))];
  const more = titles.length - shown;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle>Aguardando a próxima publicação</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {titles.slice(0, shown).map((title) => (
          <li key={title}>{title}</li>
        ))}
        {more > 0 && <li>e mais {more}</li>}
      </Box>
    </Alert>
  );
}
