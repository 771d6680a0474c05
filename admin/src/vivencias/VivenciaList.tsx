import { Tab, Tabs } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { PageHeader } from '../kit/PageHeader';
import { AtividadeTab } from './AtividadeTab';
import { CategoriaTab } from './CategoriaTab';

const atividadesPath = '/gerenciar-vivencias';
const categoriasPath = `${atividadesPath}/categorias`;

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
          <Route path="categorias/*" element={<CategoriaTab path={categoriasPath} />} />
          <Route path="*" element={<AtividadeTab />} />
        </Routes>
      </VivenciasTabs>
    </>
  );
}

/** A link opens with Enter; as a tab it has to with the space bar, too. */
const openWithSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

function VivenciasTabs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const panelId = useId();
  const tabId = (path: string) => `${panelId}-${path}`;
  const current = pathname.startsWith(categoriasPath) ? categoriasPath : atividadesPath;
  const tab = (label: string, path: string) => (
    <Tab
      id={tabId(path)}
      aria-controls={panelId}
      label={label}
      value={path}
      component={Link}
      to={path}
      onKeyDown={openWithSpace}
    />
  );
  return (
    <>
      <Tabs
        value={current}
        aria-label="Atividades e categorias"
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {tab('Atividades', atividadesPath)}
        {tab('Categorias', categoriasPath)}
      </Tabs>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
        {children}
      </div>
    </>
  );
}
