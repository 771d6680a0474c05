import {
  Alert,
  Box,
  Button,
  Card,
  CircularProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { useCanAccess } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { contentEntries } from 'shared/content';
import { getScreen, useOpenScreens } from '../kit/screens';
import { stateFilters } from '../noticias/publication';
import { PublicationIcon } from '../publicacoes/ItemMark';
import {
  type Source,
  useVisits,
  useWaitingMails,
  useNews,
  useMenuOfWeek,
  usePhotos,
  useImageConsents,
  usePublication,
  useWithdrawals,
  useToken,
  useDailyJobs,
  useBackups,
  type Line,
} from './useToDo';
import { useGaps } from './useGaps';
import { useReviews } from './useReviews';

const Gaps = lazy(() => import('./Gaps'));
const Reviews = lazy(() => import('./Reviews'));

/** Returns which tasks concern the user; null until that is known. */
function useConcerns() {
  const screens = useOpenScreens();
  const { canAccess: publishes } = useCanAccess({
    resource: 'gerenciar-noticias',
    action: 'publish',
  });
  if (!screens || publishes === undefined) return null;
  const tables = contentEntries
    .map(({ table }) => table)
    .filter((table) => screens[getScreen(table)] && (table !== 'noticias' || publishes));
  return {
    publishes,
    visits: screens.visitas === true,
    consents: screens.autorizacoes === true,
    tables,
  };
}

/** What the user has to do, the pages of a new school that lack words, and the articles that wait for a review. */
export function ToDo() {
  const concerns = useConcerns();
  const { publishes = false, visits = false, consents = false, tables = [] } = concerns ?? {};
  const reviews = useReviews(publishes);
  const gaps = useGaps({ enabled: tables.includes('paginas') });
  const publishing = { enabled: publishes };
  const writing = { enabled: concerns !== null && !publishes };
  const { draft, scheduled, waiting, sentBack } = stateFilters;
  // The lines appear in this order.
  const sources: Source[] = [
    useVisits({ enabled: visits }),
    useWaitingMails({ enabled: visits }),
    useNews(writing, 'waiting', sentBack, 'notícia devolvida a você', 'notícias devolvidas a você'),
    useNews(
      writing,
      'live',
      waiting,
      'notícia sua à espera de revisão',
      'notícias suas à espera de revisão',
    ),
    useNews(publishing, 'waiting', draft, 'notícia em rascunho', 'notícias em rascunho'),
    useNews(publishing, 'live', scheduled, 'notícia agendada', 'notícias agendadas'),
    useMenuOfWeek(publishing),
    usePhotos(tables),
    useImageConsents({ enabled: consents }),
    useWithdrawals(),
    usePublication(),
    useToken(),
    useDailyJobs(),
    useBackups(),
    { query: reviews },
    gaps,
  ];
  const failed = sources.filter(({ query }) => query.isError);
  const lines = sources.flatMap(({ line }) => line || []);
  const reviewCount = reviews.total ?? 0;
  const nothingWaits =
    failed.length === 0 &&
    reviewCount === 0 &&
    gaps.pages.length === 0 &&
    lines.every(({ kind }) => kind === 'live');
  return (
    <>
      <Card component="section" aria-labelledby="to-do" variant="outlined" sx={{ p: 2.5, mb: 3 }}>
        <Typography variant="h2" id="to-do">
          Esperando por você
        </Typography>
        {!concerns || sources.some(({ query }) => query.isLoading) ? (
          <CircularProgress aria-label="Carregando..." sx={{ mt: 2 }} />
        ) : (
          <>
            {nothingWaits && (
              <Typography sx={{ mt: 1 }}>Tudo em dia por aqui. Bom trabalho!</Typography>
            )}
            <List disablePadding sx={{ mt: 1, mx: -1 }}>
              {lines.map(({ kind, text, to }) => (
                <ListItem key={text} disablePadding>
                  {to ? (
                    <ListItemButton component={Link} to={to} sx={lineSx}>
                      <LineContent kind={kind} text={text} />
                    </ListItemButton>
                  ) : (
                    <Box sx={{ ...lineSx, display: 'flex', alignItems: 'center', py: 1 }}>
                      <LineContent kind={kind} text={text} />
                    </Box>
                  )}
                </ListItem>
              ))}
            </List>
          </>
        )}
        {failed.length > 0 && (
          <Alert
            severity="error"
            sx={{ mt: 1 }}
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => failed.forEach(({ query }) => void query.refetch())}
              >
                Tentar de novo
              </Button>
            }
          >
            Não foi possível ver tudo o que espera por você.
          </Alert>
        )}
      </Card>
      <Suspense fallback={null}>
        {gaps.pages.length > 0 && <Gaps pages={gaps.pages} />}
        {reviewCount > 0 && <Reviews />}
      </Suspense>
    </>
  );
}

const lineSx = { px: 1, borderRadius: 1 };

const LineContent = ({ kind, text }: Pick<Line, 'kind' | 'text'>) => (
  <>
    <ListItemIcon>
      <PublicationIcon kind={kind} />
    </ListItemIcon>
    <ListItemText
      primary={text}
      slotProps={{ primary: { color: kind === 'failed' ? 'error' : undefined } }}
    />
  </>
);
