import { Box, Typography } from '@mui/material';
import { ListBase, ListContextProvider, useListContext, useReference } from 'ra-core';
import { lazy, Suspense } from 'react';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { pagePaths } from 'shared/pages/paths';
import { ListBody } from '../kit/list/ListBody';
import { actionsColumn, EditButton, RowActions, RowTitle, ViewOnSiteButton } from '../kit/list/Row';
import { PageHeader } from '../kit/PageHeader';
import { useErrorToast } from '../kit/toasts/useToast';
import type { Membro, Pagina } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

const PaginaDialog = lazy(() => import('./PaginaDialog'));

const fetchErrorTitle = 'Erro ao buscar páginas';

const paths = new Map<string, string | null>(Object.entries(pagePaths));

export default function PaginaList() {
  const showError = useErrorToast();
  return (
    <ListBase
      sort={{ field: 'nome', order: 'ASC' }}
      perPage={100}
      queryOptions={{
        meta: { columns: 'slug,nome,created_at,updated_at,updated_by' },
        onError: (error: Error) => showError(fetchErrorTitle, error),
      }}
    >
      <PageHeader
        title="Páginas"
        description="Tudo o que o site diz, página por página. O que você mudar entra no site na próxima publicação."
      />
      <Groups />
      <Suspense fallback={null}>
        <Routes>
          <Route path=":id" element={<PaginaDialog />} />
        </Routes>
      </Suspense>
    </ListBase>
  );
}

const groups = [
  { title: 'Em todas as páginas', isShared: true },
  { title: 'Páginas do site', isShared: false },
];

function Groups() {
  const context = useListContext<Pagina>();
  const { data } = context;
  if (!data || data.length === 0) return <Table />;
  const rows = [...paths.keys()].flatMap((slug) => data.find((row) => row.slug === slug) ?? []);
  return groups.map(({ title, isShared }) => {
    const own = rows.filter(({ slug }) => (paths.get(slug) === null) === isShared);
    return (
      <Box component="section" key={title} sx={{ mb: 4 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <ListContextProvider value={{ ...context, data: own, total: own.length }}>
          <Table />
        </ListContextProvider>
      </Box>
    );
  });
}

function Table() {
  return (
    <ListBody emptyText="Nenhuma página encontrada." fetchErrorTitle={fetchErrorTitle}>
      <DataTable.Col<Pagina>
        label="Página"
        disableSort
        render={(pagina) => (
          <RowTitle details={<LastChange pagina={pagina} />}>{pagina.nome}</RowTitle>
        )}
      />
      <DataTable.Col<Pagina> {...actionsColumn} render={PaginaActions} />
    </ListBody>
  );
}

function LastChange({ pagina }: { pagina: Pagina }) {
  const { created_at, updated_at, updated_by } = pagina;
  if (updated_at === created_at) return 'Com os textos originais';
  return (
    <>
      Mudou em {formatDateTime(updated_at)}
      {updated_by && <Author id={updated_by} />}
    </>
  );
}

function Author({ id }: { id: string }) {
  const { referenceRecord } = useReference<Membro>({ reference: 'equipe', id });
  return referenceRecord && <>, por {referenceRecord.nome}</>;
}

function PaginaActions({ slug }: Pagina) {
  const path = paths.get(slug);
  return (
    <RowActions mark={<ItemMark />}>
      {path && <ViewOnSiteButton path={path} />}
      <EditButton />
    </RowActions>
  );
}
