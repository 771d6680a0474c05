import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Staff } from './Staff';

test('without staff the page says so, and where to add them', () => {
  render(<Staff members={[]} fallback={null} />);
  expect(screen.getByRole('heading').textContent).toBe('Nenhum colaborador encontrado');
  expect(screen.getByText('Cadastre a equipe no painel administrativo.')).not.toBeNull();
});
