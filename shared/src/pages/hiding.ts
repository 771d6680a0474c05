import { isPageSlug } from './index.ts';
import { type PageSlug, readPagePaths } from './paths.ts';

/**
 * What stays on the site: what all pages share, and the pages that the law asks for or that other parts of the site need. The
 * database refuses to take them off (private.may_leave_site).
 */
const permanent: ReadonlySet<PageSlug> = new Set([
  'identidade',
  'escola',
  'anuncio',
  'menu',
  'inicio',
  'coopen-inspira',
  'visita-obrigado',
  'privacidade',
  'acessibilidade',
  'busca',
  'nao-encontrada',
]);

export const mayLeaveSite = (slug: PageSlug) => !permanent.has(slug);

/** Pages that are on the site as long as another one is. */
const companions: Partial<Record<PageSlug, PageSlug>> = { visita: 'visita-obrigado' };

interface PageRow {
  slug: string;
  fora_do_site: boolean;
  leva_a: string | null;
  endereco?: string | null;
}

/** Where the paths of the pages that staff took off the site lead: a path of the site, or null for nowhere. */
export type HiddenPages = ReadonlyMap<string, string | null>;

/** @param rows the rows of `paginas` */
export function listHiddenPages(rows: readonly PageRow[]): HiddenPages {
  const paths = readPagePaths(rows);
  const hidden = rows.flatMap(({ slug, fora_do_site, leva_a }) => {
    if (!fora_do_site || !isPageSlug(slug)) return [];
    return [slug, companions[slug]].flatMap((each) => {
      const path = each && paths[each];
      return path ? [[path, leva_a] as const] : [];
    });
  });
  return new Map(hidden);
}

/** The path in a link to a page of the site: without origin, query, fragment and slash at the end. */
export const getLinkPath = (link: string, siteUrl = '') =>
  link
    .replace(siteUrl, '')
    .replace(/[?#].*$/s, '')
    .replace(/(.)\/$/, '$1');

/** Returns where a link leads, if staff took its page off the site: on from there, or nowhere (''). */
export function followLink(link: string, hidden: HiddenPages, siteUrl = ''): string {
  const path = getLinkPath(link, siteUrl);
  return hidden.has(path) ? (hidden.get(path) ?? '') : link;
}
