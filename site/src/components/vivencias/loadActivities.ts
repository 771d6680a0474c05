import { dataService } from '../../data/dataService';

export type ActivityCategory = Awaited<ReturnType<typeof loadActivities>>[number];
export type Activity = ActivityCategory['atividades'][number];

/** The categories that have activities, and those activities, both by name. */
export async function loadActivities() {
  const client = await dataService();
  const { data, error } = await client
    .from('categorias_atividades')
    .select('id, nome, atividades(id, nome, video_url)')
    .order('nome')
    .order('nome', { referencedTable: 'atividades' });
  if (error) throw new Error('The activities could not be read.', { cause: error });
  return data.filter((category) => category.atividades.length > 0);
}
