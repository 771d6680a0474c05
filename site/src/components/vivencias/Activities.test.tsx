import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Activities } from './Activities';

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

const sports = {
  id: 1,
  nome: 'Esportes',
  atividades: [
    { id: 1, nome: 'Festival de natação', video_url: 'https://www.youtube.com/shorts/aqz-KE-bpKQ' },
    { id: 2, nome: 'Jogos de inverno', video_url: 'https://example.org/jogos' },
  ],
};

test('plays a video when its tile is clicked, and asks nothing of the platform before', async () => {
  answer([sports]);
  render(<Activities />);
  await screen.findByRole('heading', { name: 'Esportes' });
  expect(document.querySelector('iframe, img')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: /Festival de natação/ }));
  const player = screen.getByTitle<HTMLIFrameElement>('Festival de natação');
  expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  expect(document.activeElement).toBe(player);
});

test('says of a tile whose link leads to no video that it is invalid', async () => {
  answer([sports]);
  render(<Activities />);
  expect(await screen.findAllByText('Link do vídeo inválido.')).toHaveLength(1);
});

test('says that there are no activities', async () => {
  answer([]);
  render(<Activities />);
  expect(screen.getByRole('status').textContent).toBe('Carregando vivências...');
  await screen.findByRole('heading', { name: 'Nenhuma atividade encontrada' });
  screen.getByText('Volte em breve para ver nossos vídeos!');
});

test('says that the activities could not be loaded', async () => {
  answer({ message: 'down' }, 500);
  render(<Activities />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Não foi possível buscar os dados. Tente novamente mais tarde.');
});

const activity = (nome: string, video_url: string | null = 'https://youtu.be/aqz-KE-bpKQ') => ({
  id: nome,
  nome,
  video_url,
});
const names = (role: 'heading' | 'button') =>
  screen
    .getAllByRole(role)
    .map((element) => element.textContent?.replace('Assistir ao vídeo: ', ''));

test('shows activities and their categories as a Brazilian reads the alphabet', async () => {
  answer([
    { id: 1, nome: 'Esportes', atividades: [activity('Zumba'), activity('capoeira')] },
    { id: 2, nome: 'Água', atividades: [activity('Vela')] },
    { id: 3, nome: 'Vazia', atividades: [] },
  ]);
  render(<Activities />);
  await screen.findByRole('heading', { name: 'Água' });
  expect(names('heading')).toEqual(['Água', 'Esportes']);
  expect(names('button')).toEqual(['Vela', 'capoeira', 'Zumba']);
});

test('shows no activity without a video, and no category that has no other', async () => {
  answer([
    { id: 1, nome: 'Esportes', atividades: [activity('Zumba', null), activity('Vela')] },
    { id: 2, nome: 'Arte', atividades: [activity('Coral', null)] },
  ]);
  render(<Activities />);
  await screen.findByRole('heading', { name: 'Esportes' });
  expect(names('heading')).toEqual(['Esportes']);
  expect(names('button')).toEqual(['Vela']);
});
