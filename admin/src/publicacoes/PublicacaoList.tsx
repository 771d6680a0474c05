import { Alert, List, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../components/PageHeader';
import { ListSkeleton } from '../components/list/ListSkeleton';
import { useConsoleData } from '../components/useConsoleData';
import { errorMessage } from '../providers/errors';
import { PendingChanges } from './PendingChanges';
import { PublicacaoItem } from './PublicacaoItem';
import { PublishButton } from './PublishButton';
import { publicationsKey, usePublications } from './usePublications';

const description =
  'O que você salva entra no site sozinho, na publicação seguinte. Aqui estão as últimas 50.';

/** The last publications of the site, and what waits for the next. */
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
        <Alert severity="error">Erro ao buscar publicações: {errorMessage(error)}</Alert>
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
