import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { formatAdminDate } from 'shared/dates';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { FilterSelect } from '../kit/list/FilterSelect';
import { PeriodFilter } from '../kit/list/PeriodFilter';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { ResourceList } from '../kit/list/ResourceList';
import { useDrawAt } from '../publicacoes/ItemMark';
import { NoticiaMarks } from './NoticiaMarks';
import { PublishActions } from './PublishActions';
import type { Noticia } from './article';
import { publicationState } from './publication';

// All of the editor at once: a form that is open must not depend on the network until it is saved.
const dialogs = () => import('./NoticiaDialogs');
const NoticiaCreate = lazy(async () => ({ default: (await dialogs()).NoticiaCreate }));
const NoticiaEdit = lazy(async () => ({ default: (await dialogs()).NoticiaEdit }));

/** The date that the site shows, or is going to; a draft has none yet. */
const publicationDate = ({ published_at }: Noticia) =>
  published_at ? formatAdminDate(published_at) : '–';

export default function NoticiaList() {
  return (
    <ResourceList
      title="Notícias"
      description="O que acontece na escola, da mais nova para a mais antiga. Rascunhos vêm antes."
      createLabel="Nova notícia"
      filters={<NoticiaFilters />}
      emptyText="Nenhuma notícia encontrada."
      fetchErrorTitle="Erro ao buscar notícias"
      sort={{ field: 'published_at', order: 'DESC' }}
      columns="id,title,image_urls,published_at"
      createDialog={<NoticiaCreate />}
      editDialog={<NoticiaEdit />}
      bulkActions={<PublishActions />}
    >
      <DataTable.Col<Noticia>
        source="title"
        label="Título"
        render={(noticia) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{noticia.title}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {publicationDate(noticia)}
            </Typography>
            <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
              <NoticiaMarks publishedAt={noticia.published_at} />
            </Box>
          </>
        )}
      />
      <DataTable.Col<Noticia>
        source="published_at"
        label="Data"
        sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}
        render={publicationDate}
      />
      <DataTable.Col<Noticia>
        label="Situação"
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={({ published_at }) => <NoticiaMarks publishedAt={published_at} />}
      />
      <DataTable.Col<Noticia>
        {...actionsColumn}
        render={(noticia) => <NoticiaActions noticia={noticia} />}
      />
    </ResourceList>
  );
}

/** As conditions of PostgREST, to whose database "now" is the moment of the question. */
const states = [
  { id: '(published_at.lte.now)', label: 'Publicadas' },
  { id: '(published_at.gt.now)', label: 'Agendadas' },
  { id: '(published_at.is.null)', label: 'Rascunhos' },
];

function NoticiaFilters() {
  return (
    <>
      {/* As an alternative to nothing: the column has the conditions of the days already. */}
      <FilterSelect name="or@" label="Situação" allLabel="Todas" options={states} />
      <PeriodFilter column="published_at" />
    </>
  );
}

function whyHidden({ published_at }: Noticia): string | undefined {
  const state = publicationState(published_at);
  if (state === 'draft') return 'Rascunhos não aparecem no site.';
  return state === 'scheduled' ? 'A publicação está agendada.' : undefined;
}

function NoticiaActions({ noticia }: { noticia: Noticia }) {
  useDrawAt(noticia.published_at);
  return (
    <RowActions>
      <ViewOnSiteButton
        label={noticia.title}
        path={`/noticia/${noticia.id}`}
        hiddenBecause={whyHidden(noticia)}
      />
      <EditButton label={noticia.title} />
      <DeleteButton
        label={noticia.title}
        consequence={`A notícia “${noticia.title}” e suas imagens serão excluídas.`}
        success="Notícia excluída com sucesso."
        errorTitle="Erro ao excluir notícia"
      />
    </RowActions>
  );
}
