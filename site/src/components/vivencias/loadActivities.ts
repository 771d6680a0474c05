import type { Tables } from 'shared/database.types';
import { readRows } from '../../data/readRows';

export type Activity = Pick<Tables<'atividades'>, 'id' | 'nome' | 'video_url'>;
export type ActivityCategory = Pick<Tables<'categorias_atividades'>, 'id' | 'nome'> & {
  atividades: readonly Activity[];
};

/** The activities that have a video, and their categories, both by name. */
export async function loadActivities(): Promise<readonly ActivityCategory[]> {
  const categories = await readRows<ActivityCategory>('categorias_atividades', {
    select: 'id,nome,atividades(id,nome,video_url)',
    order: 'nome.asc',
    'atividades.order': 'nome.asc',
  });
  return byName(categories)
    .map(({ atividades, ...category }) => ({
      ...category,
      atividades: byName(atividades.filter(({ video_url }) => video_url)),
    }))
    .filter(({ atividades }) => atividades.length > 0);
}

/** Not every database knows that "Águas" comes before "Zumba". */
function byName<Named extends { nome: string }>(all: readonly Named[]): Named[] {
  return [...all].sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
}
