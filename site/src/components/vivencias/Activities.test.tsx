import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { mockDataService } from '../../data/testing';
import { Activities } from './Activities';

afterEach(() => {
  jest.restoreAllMocks();
});

const createActivity = (nome: string) => ({
  id: nome,
  nome,
  video_url: 'https://youtu.be/aqz-KE-bpKQ',
});
const getNames = (role: 'heading' | 'button') =>
  screen
    .getAllByRole(role)
    .map((element) => element.textContent?.replace('Assistir ao vídeo: ', ''));

test('sorts activities and categories by Brazilian alphabetical order', async () => {
  mockDataService([
    { id: 1, nome: 'Esportes', atividades: [createActivity('Zumba'), createActivity('capoeira')] },
    { id: 2, nome: 'Água', atividades: [createActivity('Vela')] },
    { id: 3, nome: 'Vazia', atividades: [] },
  ]);
  render(<Activities frames={[]} />);
  await screen.findByRole('heading', { name: 'Água' });
  expect(getNames('heading')).toEqual(['Água', 'Esportes']);
  expect(getNames('button')).toEqual(['Vela', 'capoeira', 'Zumba']);
});

test('an activity without a link shows that its link is invalid', async () => {
  const atividades = [{ ...createActivity('Vela'), video_url: null }];
  mockDataService([{ id: 2, nome: 'Água', atividades }]);
  render(<Activities frames={[]} />);
  await screen.findByText('Link do vídeo inválido.');
  screen.getByText('Vela');
});
