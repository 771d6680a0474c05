import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { pagePaths } from 'shared/pages/paths';
import { ListScreen } from '../kit/list/ResourceList';
import { actionsColumn, EditButton, RowActions, RowTitle, ViewOnSiteButton } from '../kit/list/Row';
import type { Pagina } from '../providers/data/resources';
import { useMemberName } from '../kit/useMemberName';
import { ItemMark } from '../publicacoes/ItemMark';

const PaginaDialog = lazy(() => import('./PaginaDialog'));

const paths = new Map<string, string | null>(Object.entries(pagePaths));
const places = [...paths.keys()];

export default function PaginaList() {
  return (
    <ListScreen
      title="Páginas"
      description="Tudo o que o site diz, página por página. O que você mudar entra no site na próxima publicação."
      emptyText="Nenhuma página encontrada."
      fetchErrorTitle="Erro ao buscar páginas"
      sort={{ field: 'nome', order: 'ASC' }}
      // Texts that all pages share come first, then the order of the site's menu.
      getPlace={({ slug }) => places.indexOf(String(slug))}
      columns="slug,nome,fora_do_site,created_at,updated_at,updated_by"
      dialogs={
        <Routes>
          <Route path=":id" element={<PaginaDialog />} />
        </Routes>
      }
    >
      <DataTable.Col<Pagina>
        label="Página"
        disableSort
        render={(pagina) => (
          <RowTitle
            details={
              <>
                {paths.get(pagina.slug) === null && 'Em todas as páginas · '}
                {pagina.fora_do_site && 'Fora do site · '}
                <LastChange pagina={pagina} />
              </>
            }
          >
            {pagina.nome}
          </RowTitle>
        )}
      />
      <DataTable.Col<Pagina> {...actionsColumn} render={PaginaActions} />
    </ListScreen>
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
  const name = useMemberName(id);
  return name && <>, por {name}</>;
}

function PaginaActions({ slug, fora_do_site }: Pagina) {
  const path = paths.get(slug);
  return (
    <RowActions mark={<ItemMark />}>
      {path && !fora_do_site && <ViewOnSiteButton path={path} />}
      <EditButton />
    </RowActions>
  );
}
