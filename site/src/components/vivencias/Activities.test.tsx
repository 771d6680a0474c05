import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ActivityCategory } from './loadActivities';

const loadActivities = jest.fn<() => Promise<ActivityCategory[]>>();
jest.unstable_mockModule('./loadActivities', () => ({ loadActivities }));
const { Activities } = await import('./Activities');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const sports: ActivityCategory = {
  id: 1,
  nome: 'Esportes',
  atividades: [
    { id: 1, nome: 'Festival de natação', video_url: 'https://www.youtube.com/shorts/aqz-KE-bpKQ' },
    { id: 2, nome: 'Jogos de inverno', video_url: 'https://example.org/jogos' },
  ],
};

test('plays a video when its tile is clicked, and asks nothing of the platform before', async () => {
  loadActivities.mockResolvedValue([sports]);
  render(<Activities />);
  await screen.findByRole('heading', { name: 'Esportes' });
  expect(document.querySelector('iframe, img')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: /Festival de natação/ }));
  const player = screen.getByTitle<HTMLIFrameElement>('Festival de natação');
  expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  expect(document.activeElement).toBe(player);
});

test('says of a tile whose link leads to no video that it is invalid', async () => {
  loadActivities.mockResolvedValue([sports]);
  render(<Activities />);
  expect(await screen.findAllByText('Link do vídeo inválido.')).toHaveLength(1);
});

test('says that there are no activities', async () => {
  loadActivities.mockResolvedValue([]);
  render(<Activities />);
  await screen.findByRole('heading', { name: 'Nenhuma atividade encontrada' });
  screen.getByText('Volte em breve para ver nossos vídeos!');
});

test('says that the activities could not be loaded', async () => {
  loadActivities.mockRejectedValue(new Error('down'));
  render(<Activities />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Não foi possível buscar os dados. Tente novamente mais tarde.');
});
