import { lazy } from 'react';
import { CanAccess, useCanAccess } from 'ra-core';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatAdminDate } from 'shared/dates';
import { itemTexts } from '../kit/editor/resourceForm';
import { FilterSelect, PeriodFilter } from '../kit/list/filters';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { PageHeader } from '../kit/PageHeader';
import { useChoices } from '../kit/editor/RowSelect';
import { ScreenTabs } from '../kit/ScreenTabs';
import { useRenderAt } from '../publicacoes/ItemMark';
import { PublishActions } from './PublishActions';
import { categoriaOrder, type Noticia } from './article';
import { NoticiaMarks, getArticleState, stateFilters, whyHidden } from './publication';

const AccessDenied = lazy(() => import('../layout/AccessDenied'));
const CategoriaTab = lazy(() => import('./CategoriaTab'));
// Load the whole editor in one chunk, so that an open form needs no network until it is saved.
const NoticiaEditor = lazy(() => import('./noticiaForm'));

const formatPublicationDate = ({ published_at }: Noticia) =>
  published_at ? formatAdminDate(published_at) : '–';

const noticiasPath = '/gerenciar-noticias';
const categoriasPath = `${noticiasPath}/categorias`;

const tabs = [
  { label: 'Notícias', path: noticiasPath },
  { label: 'Categorias', path: categoriasPath },
];

/** The articles and, for those who may change them, their categories. */
export default function NoticiaList() {
  const { canAccess: mayArrange } = useCanAccess({ resource: 'categorias', action: 'list' });
  const header = (
    <PageHeader
      title="Notícias"
      description="O que acontece na escola. No alto está o que foi publicado ou escrito por último."
    />
  );
  const lists = (
    <Routes>
      <Route
        path="categorias/*"
        element={
          <CanAccess resource="categorias" action="list" accessDenied={<AccessDenied />}>
            <CategoriaTab path={categoriasPath} />
          </CanAccess>
        }
      />
      <Route path="*" element={<Articles />} />
    </Routes>
  );
  return (
    <>
      {header}
      {mayArrange ? (
        <ScreenTabs label="Notícias e categorias" tabs={tabs}>
          {lists}
        </ScreenTabs>
      ) : (
        lists
      )}
    </>
  );
}

function Articles() {
  const categorias = useChoices('categorias', categoriaOrder, 'Erro ao buscar categorias');
  return (
    <ResourceList<Noticia>
      texts={itemTexts('notícia', 'notícias', 'a')}
      filters={
        <>
          <FilterSelect name="or@" label="Situação" allLabel="Todas" options={states} />
          {categorias && categorias.length > 0 && (
            <FilterSelect
              name="categoria_id@eq"
              label="Categoria"
              allLabel="Todas"
              options={categorias.map(({ id, nome }) => ({ id: String(id), label: nome }))}
            />
          )}
          <PeriodFilter column="published_at" />
        </>
      }
      sort={{ field: 'listed_at', order: 'DESC' }}
      columns="id,title,image_urls,published_at,leaves_at,on_top_until,categoria_id,author_id,revisao"
      editor={<NoticiaEditor />}
      buttons={(noticia) => <NoticiaOnSite noticia={noticia} />}
      consequence={({ title }) => `A notícia “${title}” e suas imagens serão excluídas.`}
      bulkActions={<PublishActions />}
    >
      <DataTable.Col<Noticia>
        source="title"
        label="Título"
        render={(noticia) => (
          <RowTitle
            details={categorias?.find(({ id }) => id === noticia.categoria_id)?.nome}
            onPhones={
              <>
                {formatPublicationDate(noticia)}
                <NoticiaMarks noticia={noticia} />
              </>
            }
          >
            {noticia.title}
          </RowTitle>
        )}
      />
      <DataTable.Col<Noticia>
        source="published_at"
        label="Data"
        sx={{ ...shownFrom('sm'), whiteSpace: 'nowrap' }}
        render={formatPublicationDate}
      />
      <DataTable.Col<Noticia>
        label="Situação"
        sx={shownFrom('sm')}
        render={(noticia) => <NoticiaMarks noticia={noticia} />}
      />
    </ResourceList>
  );
}

const states = [
  { id: stateFilters.published['or@'], label: 'Publicadas' },
  { id: stateFilters.scheduled['or@'], label: 'Agendadas' },
  { id: stateFilters.left['or@'], label: 'Saíram do site' },
  { id: stateFilters.draft['or@'], label: 'Rascunhos' },
  { id: stateFilters.waiting['or@'], label: 'À espera de revisão' },
  { id: stateFilters.sentBack['or@'], label: 'Devolvidas' },
];

function NoticiaOnSite({ noticia }: { noticia: Noticia }) {
  useRenderAt(noticia.published_at);
  useRenderAt(noticia.leaves_at);
  const hiddenBecause = whyHidden[getArticleState(noticia)];
  return <ViewOnSiteButton path={`/noticia/${noticia.id}`} hiddenBecause={hiddenBecause} />;
}
