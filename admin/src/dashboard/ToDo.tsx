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
import { Link } from 'react-router-dom';
import { stateFilters } from '../noticias/publication';
import { PublicationIcon } from '../publicacoes/ItemMark';
import {
  type Source,
  useVisits,
  useWaitingMails,
  useNews,
  useMenuOfWeek,
  usePhotos,
  usePublication,
  useToken,
  useDailyJobs,
  useBackups,
  type Line,
} from './useToDo';

export function ToDo() {
  // The lines appear in this order.
  const sources: Source[] = [
    useVisits(),
    useWaitingMails(),
    useNews('waiting', stateFilters.draft, 'notícia em rascunho', 'notícias em rascunho'),
    useNews('live', stateFilters.scheduled, 'notícia agendada', 'notícias agendadas'),
    useMenuOfWeek(),
    usePhotos(),
    usePublication(),
    useToken(),
    useDailyJobs(),
    useBackups(),
  ];
  const failed = sources.filter(({ query }) => query.isError);
  const lines = sources.flatMap(({ line }) => line || []);
  const nothingWaits = failed.length === 0 && lines.every(({ kind }) => kind === 'live');
  return (
    <Card component="section" aria-labelledby="to-do" variant="outlined" sx={{ p: 2.5, mb: 3 }}>
      <Typography variant="h2" id="to-do">
        Esperando por você
      </Typography>
      {sources.some(({ query }) => query.isPending) ? (
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
