import { Route, Routes } from 'react-router-dom';
import { PageHeader } from '../components/PageHeader';
import { AtividadeTab } from './atividades/AtividadeTab';
import { CategoriaTab } from './categorias/CategoriaTab';
import { VivenciasTabs } from './VivenciasTabs';

/** Activities and their categories: two tabs, each at an address of its own. */
export default function VivenciaList() {
  return (
    <>
      <PageHeader
        title="Gerenciar Atividades"
        tabTitle="Vivências"
        description="Os vídeos da página Vivências, agrupados por categoria."
      />
      <VivenciasTabs>
        <Routes>
          <Route path="categorias/*" element={<CategoriaTab />} />
          <Route path="*" element={<AtividadeTab />} />
        </Routes>
      </VivenciasTabs>
    </>
  );
}
