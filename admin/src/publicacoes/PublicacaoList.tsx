import {
  Alert,
  AlertTitle,
  Box,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Paper,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'shared/dates';
import { PageHeader } from '../kit/PageHeader';
import { ListSkeleton } from '../kit/list/ListBody';
import { useConsoleData } from '../kit/consoleData';
import {
  type PendingChange,
  publicationsKey,
  type RecentPublicacao,
} from '../providers/data/publications';
import { getErrorMessage } from '../providers/errors';
import { PublishButton } from './PublicationBar';
import { PublicationIcon, usePublications } from './ItemMark';
import { describePublication } from './publicationState';

const description =
  'O que você salva entra no site sozinho, na publicação seguinte. Aqui estão as últimas 50.';

export default function PublicacaoList() {
  const dataProvider = useConsoleData();
  const { latest, pending = [] } = usePublications().data ?? {};
  const { data, error, isPending } = useQuery({
    queryKey: [...publicationsKey, 'list', latest?.id, latest?.status, latest?.step],
    queryFn: () => dataProvider.listPublications(),
    placeholderData: (previous) => previous,
  });
  const underWay = latest?.status === 'publicando' || latest?.status === 'pedida';
  return (
    <>
      <PageHeader
        title="Publicações"
        description={description}
        actions={
          <PublishButton variant="contained" disabled={underWay}>
            Publicar agora
          </PublishButton>
        }
      />
      <PendingChanges changes={pending} />
      {isPending && <ListSkeleton />}
      {error && !data && (
        <Alert severity="error">Erro ao buscar publicações: {getErrorMessage(error)}</Alert>
      )}
      {data?.length === 0 && <Typography>O site ainda não foi publicado.</Typography>}
      {data && data.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Últimas publicações">
            {data.map((publicacao) => (
              <PublicacaoItem key={publicacao.id} publicacao={publicacao} />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}

const shown = 10;

function PendingChanges({ changes }: { changes: PendingChange[] }) {
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

function PublicacaoItem({ publicacao }: { publicacao: RecentPublicacao }) {
  const { kind, text } = describePublication(publicacao);
  const { started_at, finished_at, created_at, reason, requested_by_email } = publicacao;
  const details = [
    formatDateTime(finished_at ?? started_at ?? created_at),
    reason,
    requested_by_email,
  ];
  return (
    <ListItem divider>
      <ListItemIcon>
        <PublicationIcon kind={kind} />
      </ListItemIcon>
      <ListItemText
        primary={text}
        secondary={[
          formatChanges(publicacao.changes ?? []),
          details.filter(Boolean).join(' · '),
          ...publicacao.problems,
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

function formatChanges(changes: string[]): string {
  return changes.slice(0, 10).join(', ') + (changes.length > 10 ? ' e outras mudanças' : '');
}
