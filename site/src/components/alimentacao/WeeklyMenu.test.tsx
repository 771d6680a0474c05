import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { answer } from '../../data/testing';
import { WeeklyMenu } from './WeeklyMenu';

afterEach(() => {
  jest.restoreAllMocks();
});

test('says that no menu is active', async () => {
  answer([]);
  render(<WeeklyMenu />);
  expect(screen.getByRole('status').textContent).toBe('Carregando cardápio...');
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
