import { isPagePath, pagePaths, type PagePaths } from 'shared/pages/paths';

/** Returns the path of a page that staff have added. */
export const getOwnPath = (slug: string) => `/${slug}`;

let own: ReadonlySet<string> | undefined;
let pages: PagePaths = pagePaths;

/** Remembers the pages that staff have added, as links are offered and checked. */
export function knowOwnPages(slugs: readonly string[]): void {
  own = new Set(slugs.map(getOwnPath));
}

/** Remembers the paths of the pages that every site has, as links are offered and checked. */
export function knowPagePaths(paths: PagePaths): void {
  pages = paths;
}

/** Whether a path is that of a page that every site has. */
export const isFixedPath = (path: string) => isPagePath(pages, path);

/**
 * Whether a path is that of a page of the site, or of an article or a document, which may not exist. Before the console has
 * read the pages that staff have added, it takes every path of their shape for one.
 */
export function isSitePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (isFixedPath(path) || /^\/(noticia|documentos)\/[\w.-]+$/.test(path)) return true;
  return own ? own.has(path) : /^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path);
}
