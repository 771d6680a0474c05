import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { getOwnPath } from '../kit/editor/sitePaths';
import { itemTexts } from '../kit/editor/resourceForm';
import { FilterSelect } from '../kit/list/filters';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { getArticleState, whyHidden } from '../noticias/publication';
import { PublishActions } from '../noticias/PublishActions';
import { useIsOnLivePages, useRenderAt } from '../publicacoes/ItemMark';
import type { PaginaLivre } from './paginaLivre';
import { PageMarks } from './PageMarks';

// Load the whole editor in one chunk, so that an open form needs no network until it is saved.
const PaginaLivreEditor = lazy(() => import('./paginaLivreForm'));

/** The pages that staff have added to those of the site's code. */
export default function PaginaLivreList() {
  return (
    <ResourceList<PaginaLivre>
      texts={itemTexts('página', 'páginas', 'a')}
      title="Outras páginas"
      description="Páginas que a escola cria, cada uma com o seu texto e o seu endereço. As que o site já tem estão em “Páginas”."
      searchLabel="Buscar por título ou endereço"
      filters={<FilterSelect name="or@" label="Situação" allLabel="Todas" options={states} />}
      sort={{ field: 'title', order: 'ASC' }}
      columns="id,slug,title,published_at"
      editor={<PaginaLivreEditor />}
      buttons={(pagina) => <PageOnSite pagina={pagina} />}
      consequence={({ title, slug }) =>
        `A página “${title}” e suas imagens serão excluídas. Quem abrir ${getOwnPath(slug)} verá que a página não existe.`
      }
      bulkWarning="Quem abrir os endereços delas verá que a página não existe."
      bulkActions={<PublishActions />}
    >
      <DataTable.Col<PaginaLivre>
        source="title"
        label="Título"
        render={(pagina) => (
          <RowTitle
            onPhones={
              <>
                {getOwnPath(pagina.slug)}
                <PageMarks pagina={pagina} />
              </>
            }
          >
            {pagina.title}
          </RowTitle>
        )}
      />
      <DataTable.Col<PaginaLivre>
        source="slug"
        label="Endereço"
        sx={{ ...shownFrom('sm'), overflowWrap: 'anywhere' }}
        render={({ slug }) => getOwnPath(slug)}
      />
      <DataTable.Col<PaginaLivre>
        label="Situação"
        sx={shownFrom('sm')}
        render={(pagina) => <PageMarks pagina={pagina} />}
      />
    </ResourceList>
  );
}

const states = [
  { id: '(published_at.lte.now)', label: 'Publicadas' },
  { id: '(published_at.gt.now)', label: 'Agendadas' },
  { id: '(published_at.is.null)', label: 'Rascunhos' },
];

function PageOnSite({ pagina }: { pagina: PaginaLivre }) {
  useRenderAt(pagina.published_at);
  const isNotBuilt = useIsOnLivePages(pagina.published_at) === false;
  const hiddenBecause =
    whyHidden[getArticleState(pagina)] ??
    (isNotBuilt ? 'A página entra no site com a próxima publicação.' : undefined);
  return <ViewOnSiteButton path={getOwnPath(pagina.slug)} hiddenBecause={hiddenBecause} />;
}
