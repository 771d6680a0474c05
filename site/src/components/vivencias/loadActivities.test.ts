import { expect, jest, test } from '@jest/globals';

const readRows = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('../../data/readRows', () => ({ readRows }));
const { loadActivities } = await import('./loadActivities');

const video = 'https://youtu.be/aqz-KE-bpKQ';
const activity = (nome: string, video_url: string | null = video) => ({ id: 1, nome, video_url });

test('activities and their categories come as a Brazilian reads the alphabet', async () => {
  readRows.mockResolvedValue([
    { id: 1, nome: 'Esportes', atividades: [activity('Zumba'), activity('capoeira')] },
    { id: 2, nome: 'Água', atividades: [activity('Vela')] },
    { id: 3, nome: 'Vazia', atividades: [] },
  ]);
  const categories = await loadActivities();
  expect(categories.map(({ nome }) => nome)).toEqual(['Água', 'Esportes']);
  expect(categories[1]?.atividades.map(({ nome }) => nome)).toEqual(['capoeira', 'Zumba']);
});

test('an activity without a video is not shown, nor a category that has no other', async () => {
  readRows.mockResolvedValue([
    { id: 1, nome: 'Esportes', atividades: [activity('Zumba', null), activity('Vela')] },
    { id: 2, nome: 'Arte', atividades: [activity('Coral', null)] },
  ]);
  expect(await loadActivities()).toMatchObject([
    { nome: 'Esportes', atividades: [{ nome: 'Vela' }] },
  ]);
});
