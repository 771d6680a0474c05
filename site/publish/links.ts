import { posix } from 'node:path';
import type { PageFacts } from './html/facts.ts';

/** Parts of the origin that other programs answer for. */
const elsewhere = /^\/(admin|rest\/v1|auth\/v1|storage\/v1|functions\/v1)(\/|$)/;
/** An article that was deleted, or is not built yet, is answered by a page of its own. */
const articleAddress = /^\/noticia\/[^/]+$/;
const articlePage = /^noticia\//;

export interface BrokenLink {
  page: string;
  link: string;
  /** Written by staff into an article: worth a warning, no reason to hold everything else back. */
  inArticle: boolean;
}

/**
 * Links to the site's own pages, files and fragments that lead nowhere.
 * @param pages facts of every page, by its path in the release
 * @param files paths of all files of the release
 */
export function brokenLinks(
  pages: ReadonlyMap<string, PageFacts>,
  files: ReadonlySet<string>,
  siteUrl: string,
): BrokenLink[] {
  const everywhere = new Set<string>();
  const broken = [...pages].flatMap(([page, { links }]) =>
    links
      .filter((link) => !resolves(link, page, pages, files, siteUrl))
      .map((link) => {
        if (!articlePage.test(page)) everywhere.add(link);
        return { page, link };
      }),
  );
  return broken.map(({ page, link }) => ({
    page,
    link,
    inArticle: articlePage.test(page) && !everywhere.has(link),
  }));
}

function resolves(
  link: string,
  page: string,
  pages: ReadonlyMap<string, PageFacts>,
  files: ReadonlySet<string>,
  siteUrl: string,
): boolean {
  const origin = new URL(siteUrl).origin;
  const base = `${origin}/${addressOf(page)}`;
  if (!URL.canParse(link, base)) return false;
  const url = new URL(link, base);
  if (url.origin !== origin) return true;
  const path = safeDecode(url.pathname);
  if (elsewhere.test(path)) return true;
  const file = fileFor(path, files);
  if (!file) return articleAddress.test(path);
  const fragment = safeDecode(url.hash.slice(1));
  const target = pages.get(file);
  return fragment === '' || target === undefined || target.ids.includes(fragment);
}

/** The address at which a page of the release is shown, without the leading slash. */
function addressOf(page: string): string {
  return page.replace(/(^|\/)index\.html$/, '');
}

function fileFor(path: string, files: ReadonlySet<string>): string | undefined {
  const name = posix.normalize(path).slice(1).replace(/\/$/, '');
  return [name, posix.join(name, 'index.html'), `${name}.html`].find((one) => files.has(one));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
