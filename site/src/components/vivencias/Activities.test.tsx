import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { mockDataService } from '../../data/testing';
import { Activities } from './Activities';

afterEach(() => {
  jest.restoreAllMocks();
});

const activity = (nome: string) => ({ id: nome, nome, video_url: 'https://youtu.be/aqz-KE-bpKQ' });
const names = (role: 'heading' | 'button') =>
  screen
    .getAllByRole(role)
    .map((element) => element.textContent?.replace('Assistir ao vídeo: ', ''));

test('sorts activities and categories by Brazilian alphabetical order', async () => {
  mockDataService([
    { id: 1, nome: 'Esportes', atividades: [activity('Zumba'), activity('capoeira')] },
    { id: 2, nome: 'Água', atividades: [activity('Vela')] },
    { id: 3, nome: 'Vazia', atividades: [] },
  ]);
  render(<Activities frames={[]} />);
  await screen.findByRole('heading', { name: 'Água' });
  expect(names('heading')).toEqual(['Água', 'Esportes']);
  expect(names('button')).toEqual(['Vela', 'capoeira', 'Zumba']);
});

test('an activity without a link says that its link is invalid', async () => {
  const atividades = [{ ...activity('Vela'), video_url: null }];
  mockDataService([{ id: 2, nome: 'Água', atividades }]);
  render(<Activities frames={[]} />);
  await screen.findByText('Link do vídeo inválido.');
  screen.getByText('Vela');
});
