import { Route, Routes } from 'react-router-dom';
import { PageHeader } from '../kit/PageHeader';
import { ScreenTabs } from '../kit/ScreenTabs';
import { CategoriaTab } from './CategoriaTab';
import { DataTable } from 'react-admin';
import { formListProps } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/Row';
import { ViewPageButton } from '../kit/list/ViewPageButton';
import type { Row } from '../providers/data/resources';
import { atividadeForm, hiddenBecause } from './atividadeForm';

const atividadesPath = '/gerenciar-vivencias';
const categoriasPath = `${atividadesPath}/categorias`;

const tabs = [
  { label: 'Atividades', path: atividadesPath },
  { label: 'Categorias', path: categoriasPath },
];

export default function VivenciaList() {
  return (
    <>
      <PageHeader
        title="Gerenciar Atividades"
        tabTitle="Vivências"
        description="Os vídeos da página Vivências, agrupados por categoria."
      />
      <ScreenTabs label="Atividades e categorias" tabs={tabs}>
        <Routes>
          <Route path="categorias/*" element={<CategoriaTab path={categoriasPath} />} />
          <Route path="*" element={<AtividadeTab />} />
        </Routes>
      </ScreenTabs>
    </>
  );
}

type Atividade = Row<'atividades'> & { categoria: { nome: string } | null };

const getCategoryName = ({ categoria }: Atividade) => categoria?.nome ?? 'N/A';

const hasVideo = ({ video_url }: Atividade) => (video_url ? 'Sim' : 'Não');

function AtividadeTab() {
  return (
    <ResourceList
      {...formListProps(atividadeForm)}
      sort={{ field: 'nome', order: 'ASC' }}
      columns="*,categoria:categorias_atividades(nome)"
      buttons={(atividade) => (
        <ViewPageButton page="vivencias-coopen" hiddenBecause={hiddenBecause(atividade)} />
      )}
      consequence={({ nome }) => `A atividade “${nome}” será excluída.`}
    >
      <DataTable.Col<Atividade>
        label="Nome"
        render={(atividade) => (
          <RowTitle onPhones={`${getCategoryName(atividade)} · Vídeo: ${hasVideo(atividade)}`}>
            {atividade.nome}
          </RowTitle>
        )}
      />
      <DataTable.Col<Atividade> label="Categoria" sx={shownFrom('sm')} render={getCategoryName} />
      <DataTable.Col<Atividade> label="Vídeo Vinculado" sx={shownFrom('sm')} render={hasVideo} />
    </ResourceList>
  );
}
