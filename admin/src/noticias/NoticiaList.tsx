import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { formatAdminDate } from 'shared/dates';
import { actionsColumn } from '../components/list/actionsColumn';
import { ResourceList } from '../components/list/ResourceList';
import { NoticiaActions } from './NoticiaActions';
import type { Noticia } from './noticiaForm';
import { NoticiaMarks } from './NoticiaMarks';

// All of the editor at once: a form that is open must not depend on the network until it is saved.
const NoticiaCreate = lazy(() => import('./NoticiaCreate'));
const NoticiaEdit = lazy(() => import('./NoticiaEdit'));

/** The date that the site shows, or is going to; a draft has none yet. */
const publicationDate = ({ published_at }: Noticia) =>
  published_at ? formatAdminDate(published_at) : '–';

export default function NoticiaList() {
  return (
    <ResourceList
      title="Notícias"
      description="O que acontece na escola, da mais nova para a mais antiga. Rascunhos vêm antes."
      createLabel="Nova notícia"
      emptyText="Nenhuma notícia encontrada."
      fetchErrorTitle="Erro ao buscar notícias"
      sort={{ field: 'published_at', order: 'DESC' }}
      columns="id,title,image_urls,published_at"
      createDialog={<NoticiaCreate />}
      editDialog={<NoticiaEdit />}
    >
      <DataTable.Col<Noticia>
        disableSort
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
        disableSort
        source="published_at"
        label="Data"
        sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}
        render={publicationDate}
      />
      <DataTable.Col<Noticia>
        disableSort
        source="published_at"
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
