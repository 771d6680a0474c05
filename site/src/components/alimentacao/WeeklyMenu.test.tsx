import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WeeklyMenu } from './WeeklyMenu';

/** What the data service answers. */
function answer(rows: unknown, status = 200): void {
  const response = { ok: status < 400, status, json: () => Promise.resolve(rows) } as Response;
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const menu = {
  periodo_inicio: '2026-11-02',
  periodo_fim: '2026-11-06',
  url_cardapio: '/storage/v1/object/public/documentos/cardapio.pdf',
  updated_at: '2026-11-01T02:05:00+00:00',
};

test('shows the period as the calendar has it and the update in the school’s own time', async () => {
  answer([menu]);
  render(<WeeklyMenu />);
  expect(screen.getByRole('status').textContent).toBe('Carregando cardápio...');

  expect((await screen.findByText(/^Período/)).textContent).toBe(
    'Período: 02/11/2026 a 06/11/2026',
  );
  expect(screen.getByText(/^Atualizado em/).textContent).toBe('Atualizado em 31/10/2026 23:05');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Ver Cardápio/ });
  expect(link.getAttribute('href')).toBe(menu.url_cardapio);
  expect(link.target).toBe('_blank');
});

test('says that no menu is active', async () => {
  answer([]);
  render(<WeeklyMenu />);
  await screen.findByText('Nenhum cardápio ativo para esta semana.');
});

test('says that the menu could not be loaded', async () => {
  answer({ message: 'down' }, 500);
  render(<WeeklyMenu />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Não foi possível carregar o cardápio. Tente novamente mais tarde.',
  );
});
