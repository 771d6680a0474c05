import { expect, jest, test } from '@jest/globals';

const readRows = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('../../data/readRows', () => ({ readRows }));
const { loadActivities } = await import('./loadActivities');

const activity = (nome: string) => ({ id: 1, nome, video_url: null });

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
