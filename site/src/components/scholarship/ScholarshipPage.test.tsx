import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { originalWords } from 'shared/pages/read';
import BolsasPage from '../../pages/bolsas';

const words = originalWords('bolsas');

function open(apply = words.apply) {
  const pagina = { path: '/bolsas', hero: null, content: { ...words, apply } };
  const props = { data: { pagina } } as unknown as PageProps<Queries.BolsasPageQuery>;
  render(<BolsasPage {...props} />);
}

test('the competition’s documents are linked', () => {
  open();
  expect(screen.queryByRole('heading', { name: 'Edital e inscrição' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: /^Ver o edital/ })).not.toBeNull();
});

test('without any of its documents the page says nothing of them', () => {
  const { registration, notice, regulation } = words.apply;
  const none = { to: '' };
  open({
    ...words.apply,
    registration: { ...registration, ...none },
    notice: { ...notice, ...none },
    regulation: { ...regulation, ...none },
  });
  expect(screen.queryByRole('heading', { name: 'Para se inscrever' })).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Edital e inscrição' })).toBeNull();
});
