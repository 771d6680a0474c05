import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PublicacaoItem } from './PublicacaoList';
import { publicacao } from './testing/publicacao';

test('one that changed no page does not claim to have published, whatever was saved', () => {
  render(<PublicacaoItem publicacao={publicacao({ unchanged: true, changes: ['Rascunho'] })} />);
  expect(screen.queryByText('O site já estava em dia')).not.toBeNull();
  expect(screen.queryByText('Rascunho')).not.toBeNull();
  expect(screen.queryByText(/Publicada|Nada/)).toBeNull();
});
