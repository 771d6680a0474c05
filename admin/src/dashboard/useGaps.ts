import { useGetList } from 'ra-core';
import { countGaps } from 'shared/pages/gaps';
import { pagePaths } from 'shared/pages/paths';
import type { Pagina } from '../providers/data/resources';
import type { Source } from './useToDo';

export interface PageGaps {
  slug: string;
  nome: string;
  /** How many texts have a gap. */
  count: number;
}

const order = Object.keys(pagePaths);

/** The pages on the site that have gaps. Only a school that began with neutral texts has any, so only its pages are read. */
export function useGaps(asked: { enabled: boolean }): Source & { pages: readonly PageGaps[] } {
  const query = useGetList<Pagina>(
    'paginas',
    {
      filter: { 'original@neq': '{}', fora_do_site: false },
      sort: { field: 'slug', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
      meta: { columns: 'slug,nome,content' },
    },
    asked,
  );
  const pages = (query.data ?? [])
    .map(({ slug, nome, content }) => ({ slug, nome, count: countGaps(content) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug));
  return { query, pages };
}
