import {
  Alert,
  AlertTitle,
  Box,
  Link,
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
  type PublicationOverview,
  publicationsKey,
  type PublishingState,
  type RecentPublicacao,
} from '../providers/data/publications';
import { getErrorMessage } from '../providers/errors';
import { useIsOneMachine } from '../providers/installation';
import { PublishButton, useNow } from './PublicationBar';
import { PublicationIcon, usePublications } from './ItemMark';
import { Withdrawals } from './Withdrawals';
import {
  describeNextStart,
  describeOrigin,
  describeProgress,
  formatDuration,
} from './publicationProgress';
import { describePublication, getPublicationState } from './publicationState';

export default function PublicacaoList() {
  const dataProvider = useConsoleData();
  const isOneMachine = useIsOneMachine();
  const { data: overview } = usePublications();
  const { latest, pending = [], isAnotherRequested } = overview ?? {};
  const { data, error, isPending } = useQuery({
    queryKey: [
      ...publicationsKey,
      'list',
      latest?.id,
      latest?.status,
      latest?.step,
      latest?.dispatched_at,
      isAnotherRequested,
    ],
    queryFn: () => dataProvider.listPublications(),
    placeholderData: (previous) => previous,
  });
  const now = useNow();
  const isUnderWay =
    overview !== undefined &&
    (latest?.status === 'pedida' || getPublicationState(overview, now).kind === 'building');
  const next = overview ? describeNextStart(overview.publishing, isOneMachine, now) : [];
  return (
    <>
      <PageHeader
        title="Publicações"
        description={overview && describePublishing(overview.publishing, next)}
        actions={
          <PublishButton variant="contained" busy={isUnderWay}>
            Publicar agora
          </PublishButton>
        }
      />
      {overview && <Refusal publishing={overview.publishing} next={next} />}
      <Withdrawals />
      <PendingChanges changes={pending} />
      {isPending && <ListSkeleton />}
      {error && !data && (
        <Alert severity="error">Erro ao buscar publicações: {getErrorMessage(error)}</Alert>
      )}
      {data?.length === 0 && <Typography>O site ainda não foi publicado.</Typography>}
      {data && data.length > 0 && overview && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Últimas publicações">
            {data.map((publicacao) => (
              <PublicacaoItem
                key={publicacao.id}
                publicacao={publicacao}
                overview={overview}
                now={now}
              />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}

function describePublishing(
  { modo, duracao_mediana: usual, recusa }: PublishingState,
  next: string[],
): string {
  const sentences = ['O que você salva entra no site sozinho, na publicação seguinte'];
  if (modo === 'agenda') sentences.push(...next);
  else if (usual !== null && !recusa) sentences.push(`Costuma levar ${formatDuration(usual)}`);
  return `${sentences.join('. ')}. Aqui estão as últimas 50.`;
}

/** Says why publications don't start. The bar has announced it, so this isn't an alert for screen readers. */
function Refusal({ publishing, next }: { publishing: PublishingState; next: string[] }) {
  const { recusa, solucao } = publishing;
  if (!recusa) return null;
  return (
    <Alert severity="error" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <AlertTitle>{recusa}</AlertTitle>
      {next.map((line) => (
        <div key={line}>{line}.</div>
      ))}
      {solucao && <div>Para quem cuida do site: {solucao}</div>}
    </Alert>
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

interface PublicacaoItemProps {
  publicacao: RecentPublicacao;
  overview: PublicationOverview;
  now: Date;
}

function PublicacaoItem({ publicacao, overview, now }: PublicacaoItemProps) {
  const isOneMachine = useIsOneMachine();
  const { kind, text } = describePublication(publicacao, overview, now);
  const { id, started_at, finished_at, created_at, run_url, changes, problems } = publicacao;
  const isLatest = id === overview.latest?.id;
  const isOpen = isLatest && finished_at === null;
  const { details } = isOpen ? describeProgress(overview, isOneMachine, now) : { details: [] };
  const moment = formatDateTime(finished_at ?? started_at ?? created_at);
  // The details of an open publication have its origin.
  const origin = isOpen ? '' : describeOrigin(publicacao);
  const lines = [
    details.join(' · '),
    formatChanges(changes ?? []),
    [moment, origin].filter(Boolean).join(' · '),
    ...problems,
  ];
  return (
    <ListItem divider>
      <ListItemIcon>
        <PublicationIcon kind={kind} />
      </ListItemIcon>
      <ListItemText
        primary={text}
        secondary={
          <>
            {lines.filter(Boolean).map((line) => (
              <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {line}
              </Box>
            ))}
            {run_url?.startsWith('https://') && kind !== 'live' && (
              <Link href={run_url} target="_blank" rel="noreferrer">
                Ver a execução no GitHub
              </Link>
            )}
          </>
        }
        slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
      />
    </ListItem>
  );
}

function formatChanges(changes: string[]): string {
  return changes.slice(0, 10).join(', ') + (changes.length > 10 ? ' e outras mudanças' : '');
}
