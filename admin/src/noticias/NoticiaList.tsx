import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { formatAdminDate } from 'shared/dates';
import { itemTexts } from '../kit/editor/resourceForm';
import { FilterSelect, PeriodFilter } from '../kit/list/filters';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { useRenderAt } from '../publicacoes/ItemMark';
import { PublishActions } from './PublishActions';
import type { Noticia } from './article';
import { NoticiaMarks, getArticleState, stateFilters } from './publication';

// Load the whole editor in one chunk, so that an open form needs no network until it is saved.
const NoticiaEditor = lazy(() => import('./noticiaForm'));

const formatPublicationDate = ({ published_at }: Noticia) =>
  published_at ? formatAdminDate(published_at) : '–';

export default function NoticiaList() {
  return (
    <ResourceList<Noticia>
      texts={itemTexts('notícia', 'notícias', 'a')}
      title="Notícias"
      description="O que acontece na escola. No alto está o que foi publicado ou escrito por último."
      filters={
        <>
          <FilterSelect name="or@" label="Situação" allLabel="Todas" options={states} />
          <PeriodFilter column="published_at" />
        </>
      }
      sort={{ field: 'listed_at', order: 'DESC' }}
      columns="id,title,image_urls,published_at,author_id,revisao"
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
  { id: stateFilters.draft['or@'], label: 'Rascunhos' },
  { id: stateFilters.waiting['or@'], label: 'À espera de revisão' },
  { id: stateFilters.sentBack['or@'], label: 'Devolvidas' },
];

const whyHidden = {
  draft: 'Rascunhos não aparecem no site.',
  scheduled: 'A publicação está agendada.',
  published: undefined,
};

function NoticiaOnSite({ noticia }: { noticia: Noticia }) {
  useRenderAt(noticia.published_at);
  const hiddenBecause = whyHidden[getArticleState(noticia.published_at)];
  return <ViewOnSiteButton path={`/noticia/${noticia.id}`} hiddenBecause={hiddenBecause} />;
}
