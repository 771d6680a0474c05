import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import type { ComponentType } from 'react';
import { getOriginalContent } from 'shared/pages/read';
import BolsasPage from './pages/bolsas';
import ColaboradoresPage from './pages/colaboradores';
import HomePage from './pages/index';

const none = { nodes: [] };
const createPage = (slug: Parameters<typeof getOriginalContent>[0], words = {}) => ({
  path: '/',
  hero: null,
  content: { ...getOriginalContent(slug), ...words },
});

function open<Data>(Page: ComponentType<PageProps<Data>>, data: object) {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(<Page {...({ data } as unknown as PageProps<Data>)} />);
}

test('without staff the page says so, and where to add staff', () => {
  open(ColaboradoresPage, { pagina: createPage('colaboradores'), allSupabaseColaborador: none });
  expect(screen.getByRole('heading', { name: 'Nenhum colaborador encontrado' })).not.toBeNull();
  expect(screen.getByText('Cadastre a equipe no painel administrativo.')).not.toBeNull();
});

test('without news the home page says so and still leads to the news', () => {
  open(HomePage, {
    pagina: createPage('inicio'),
    agenda: createPage('agenda'),
    landscapes: none,
    portraits: none,
    posters: none,
    events: none,
    menus: none,
  });
  expect(screen.getByText('Nenhuma notícia recente para mostrar. Volte em breve!')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Ver todas as notícias' });
  expect(link.getAttribute('href')).toBe('/coopen-inspira');
});

test.each([true, false])(
  'the competition page shows links to documents only if there are any: %s',
  (any) => {
    const { apply } = getOriginalContent('bolsas');
    const gone = { to: '' };
    const { registration, notice, regulation } = apply;
    const missing = {
      registration: { ...registration, ...gone },
      notice: { ...notice, ...gone },
      regulation: { ...regulation, ...gone },
    };
    open(BolsasPage, {
      pagina: createPage('bolsas', any ? {} : { apply: { ...apply, ...missing } }),
    });
    expect(screen.queryByRole('heading', { name: 'Para se inscrever' })).not.toBeNull();
    expect(screen.queryAllByRole('heading', { name: 'Edital e inscrição' })).toHaveLength(+any);
    expect(screen.queryAllByRole('link', { name: /^Ver o edital/ })).toHaveLength(+any);
  },
);
