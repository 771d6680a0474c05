import { pagePaths } from 'shared/pages/paths';
import type { Row } from '../providers/data/resources';

export type Pagina = Row<'paginas'> & { id: string };

export const slugs = Object.keys(pagePaths);

export const pathOf = (slug: string): string | null =>
  new Map<string, string | null>(Object.entries(pagePaths)).get(slug) ?? null;
