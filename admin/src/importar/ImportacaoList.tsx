import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Link,
  List,
  ListItem,
  ListItemText,
  Paper,
  Typography,
} from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { formatDateTime } from 'shared/dates';
import { describeCounts, type ImportPending, type ImportReport } from 'shared/import-report';
import { formatCount } from 'shared/text';
import { Details } from '../kit/Details';
import { ListSkeleton } from '../kit/list/ListBody';
import { PageHeader } from '../kit/PageHeader';
import { Section } from '../kit/Section';
import type { Row } from '../providers/data/resources';
import { getErrorMessage } from '../providers/errors';

type Importacao = Row<'importacoes'>;

export default function ImportacaoList() {
  const { data, error, isPending } = useGetList<Importacao>('importar', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const last = data?.[0];
  return (
    <>
      <PageHeader
        title="Importar"
        description="O que veio do site antigo da escola, e o que ainda precisa de uma pessoa."
      />
      {isPending && <ListSkeleton />}
      {error && !data && (
        <Alert severity="error">Erro ao buscar a importação: {getErrorMessage(error)}</Alert>
      )}
      {data && (last ? <LastImport importacao={last} /> : <NoImport />)}
    </>
  );
}

function NoImport() {
  return (
    <Section title="Traga o site antigo">
      <Typography sx={{ maxWidth: '60ch' }}>
        Notícias, páginas, fotos e documentos de um site em WordPress vêm para cá de uma vez, e os
        endereços antigos passam a levar aos novos. No painel do WordPress, use Ferramentas ›
        Exportar › Todo o conteúdo, e entregue o arquivo a quem cuida do sistema.
      </Typography>
      <Typography sx={{ maxWidth: '60ch' }}>
        Nada que não era público é publicado, e o que a equipe já escreveu aqui não muda.
      </Typography>
    </Section>
  );
}

function LastImport({ importacao }: { importacao: Importacao }) {
  const { comecou_em, terminou_em, arquivos } = importacao;
  const { contagens = {}, pendencias = [] } = importacao.relatorio as Partial<ImportReport>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {!terminou_em && <Unfinished />}
      <Section title="Última importação">
        <Details
          entries={[
            ['Arquivos', arquivos.join(', ')],
            ['Começou', formatDateTime(comecou_em)],
            ['Terminou', terminou_em && formatDateTime(terminou_em)],
            ...describeCounts(contagens),
          ]}
        />
      </Section>
      {terminou_em && <PendingItems items={pendencias} />}
    </Box>
  );
}

function Unfinished() {
  return (
    <Alert severity="info">
      <AlertTitle>A importação ainda não terminou</AlertTitle>O relatório aparece aqui no fim. Se
      ela foi interrompida, basta repetir o comando: ela continua de onde parou.
    </Alert>
  );
}

/** A browser takes long to lay out thousands. */
const shownAtOnce = 100;

function PendingItems({ items }: { items: readonly ImportPending[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  if (items.length === 0) return <Alert severity="success">Tudo veio do site antigo.</Alert>;
  return (
    <section aria-labelledby="pendencias">
      <Typography variant="h2" id="pendencias" sx={{ mb: 1 }}>
        {formatCount(items.length, 'item precisa de uma pessoa', 'itens precisam de uma pessoa')}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>
          {items.slice(0, shown).map((item, index) => (
            <PendingItem key={index} item={item} />
          ))}
        </List>
      </Paper>
      {shown < items.length && (
        <Button onClick={() => setShown(shown + shownAtOnce)} sx={{ mt: 2 }}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

function PendingItem({ item: { titulo, endereco, motivos } }: { item: ImportPending }) {
  return (
    <ListItem divider>
      <ListItemText
        primary={titulo}
        secondary={
          <>
            {motivos.map((motivo) => (
              <Box
                key={motivo}
                component="span"
                sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
              >
                {motivo}
              </Box>
            ))}
            {/^https?:/.test(endereco) && (
              <Link href={endereco} target="_blank" rel="noreferrer">
                Ver no site antigo
              </Link>
            )}
          </>
        }
        slotProps={{
          primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
          secondary: { sx: { overflowWrap: 'anywhere' } },
        }}
      />
    </ListItem>
  );
}
