import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { pagePaths, readPagePaths } from 'shared/pages/paths';
import { ListScreen } from '../kit/list/ResourceList';
import { actionsColumn, EditButton, RowActions, RowTitle, ViewOnSiteButton } from '../kit/list/Row';
import type { Pagina } from '../providers/data/resources';
import { useMemberName } from '../kit/useMemberName';
import { ItemMark } from '../publicacoes/ItemMark';

const PaginaDialog = lazy(() => import('./PaginaDialog'));

const places = Object.keys(pagePaths);

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
      columns="slug,nome,fora_do_site,endereco,created_at,updated_at,updated_by"
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
                {getPath(pagina) === null && 'Em todas as páginas · '}
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

function getPath(pagina: Pagina): string | null | undefined {
  const paths: Readonly<Record<string, string | null>> = readPagePaths([pagina]);
  return paths[pagina.slug];
}

function PaginaActions(pagina: Pagina) {
  const path = getPath(pagina);
  return (
    <RowActions mark={<ItemMark />}>
      {path && !pagina.fora_do_site && <ViewOnSiteButton path={path} />}
      <EditButton />
    </RowActions>
  );
}
