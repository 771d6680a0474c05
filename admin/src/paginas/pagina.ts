import { pagePaths } from 'shared/pages/paths';
import type { Row } from '../providers/data/resources';

export type Pagina = Row<'paginas'> & { id: string };

/** The pages in the order of the site's menu. */
export const slugs = Object.keys(pagePaths);

/** Where a page is seen; null for what all pages share. */
export const pathOf = (slug: string): string | null =>
  new Map<string, string | null>(Object.entries(pagePaths)).get(slug) ?? null;
