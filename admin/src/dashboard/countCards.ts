import { navigation } from '../layout/navigation';
import type { CountedRelation } from '../providers/data/counts';
import type { ResourceName } from '../providers/data/resources';

/** What each card of the dashboard counts. */
const countedRelations: Partial<Record<ResourceName, CountedRelation>> = {
  'gerenciar-noticias': 'noticias',
  'gerenciar-colaboradores': 'colaboradores',
  'gerenciar-conselho': 'conselho_administrativo',
  'gerenciar-vivencias': 'vivencias_coopen',
  'gerenciar-estrutura': 'espacos',
  'gerenciar-cardapios': 'cardapios',
  'gerenciar-estrutura-alimentacao': 'alimentacao_galeria',
};

/** One card for every screen that has something to count, in the order of the sidebar. */
export const countCards = navigation.flatMap(({ segment, ...entry }) => {
  const relation = countedRelations[segment as ResourceName];
  return relation ? [{ ...entry, segment, relation }] : [];
});
