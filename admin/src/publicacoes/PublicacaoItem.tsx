import { Box, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import type { RecentPublicacao } from '../providers/data/publications';
import { PublicationIcon } from './ItemMark';
import { type PublicationState, stepOf } from './publicationState';

const kinds: Record<string, PublicationState['kind']> = {
  pedida: 'waiting',
  publicando: 'building',
  no_ar: 'live',
  falhou: 'failed',
};

/** One publication: what became of it, when, why, and how long it took. */
export function PublicacaoItem({ publicacao }: { publicacao: RecentPublicacao }) {
  const { status, started_at, finished_at, created_at, reason, requested_by_email } = publicacao;
  const details = [
    formatDateTime(finished_at ?? started_at ?? created_at),
    duration(started_at, finished_at),
    reason,
    requested_by_email,
  ];
  return (
    <ListItem divider>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <PublicationIcon kind={kinds[status] ?? 'waiting'} />
      </ListItemIcon>
      <ListItemText
        primary={title(publicacao)}
        secondary={[
          changesText(publicacao.changes),
          details.filter(Boolean).join(' · '),
          ...publicacao.left_out,
        ]
          .filter(Boolean)
          .map((line) => (
            <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          ))}
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
      />
    </ListItem>
  );
}

function changesText(changes: string[]): string {
  return changes.slice(0, 10).join(', ') + (changes.length > 10 ? ' e outras mudanças' : '');
}

function title({ status, step, error, unchanged }: RecentPublicacao): string {
  // What was saved may show on no page: a draft, or what the release before had picked up already.
  if (unchanged) return 'O site já estava em dia';
  if (status === 'no_ar') return 'Publicada';
  if (status === 'falhou') return `Falhou: ${error}`;
  if (status === 'publicando') return `Publicando… ${stepOf(step).label}`;
  return 'Publicação pedida; começa em instantes';
}

function duration(start: string | null, end: string | null): string | null {
  if (!start || !end) return null;
  const seconds = Math.round((Date.parse(end) - Date.parse(start)) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
