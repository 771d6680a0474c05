import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from 'shared/pages/escola';
import type { PageEntry } from '../../src/components/busca/searchFiles';
import { getCategoryPath } from '../../src/components/noticias/category';
import { getAttribute, type Element, listElements, parseDocument, extractText } from '../htmlTree';
import { listQuiet } from '../newsArchive';
import type { Article } from './crawlers';
import { buildSearchFiles } from './searchFiles';

/**
 * Reads the built pages that search engines may index.
 * @param folder where Gatsby wrote them
 */
export async function readPages(
  paths: readonly string[],
  folder: string,
): Promise<(BuiltPage & { path: string })[]> {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await readFile(join(folder, path, 'index.html'), 'utf8');
      return { path, ...readBuiltPage(html) };
    }),
  );
  return pages.filter(({ path, canonical }) => canonical && new URL(canonical).pathname === path);
}

export interface BuiltPage {
  /** The full title, with the school's name, as shared links show it. */
  title: string;
  description: string;
  /** The canonical URL; undefined when search engines must not index the page. */
  canonical?: string;
  /** The visible text of <main>, without cards of articles. */
  text: string;
}

export function readBuiltPage(html: string): BuiltPage {
  const elements = parseDocument(html);
  const meta = (name: string) =>
    elements.find((one) => one.tagName === 'meta' && getAttribute(one, 'name') === name);
  const description = meta('description');
  const canonical = elements.find((one) => getAttribute(one, 'rel') === 'canonical');
  const title = elements.find(({ tagName }) => tagName === 'title');
  const main = elements.find(({ tagName }) => tagName === 'main');
  return {
    title: title ? extractText(title) : '',
    description: description ? (getAttribute(description, 'content') ?? '') : '',
    canonical: canonical && getAttribute(canonical, 'href'),
    text: main ? extractText(main, isArticleCard) : '',
  };
}

/** Whether an element is a card that links to an article. A search for its text must find only the article itself. */
function isArticleCard(element: Element): boolean {
  if (element.tagName !== 'li' && element.tagName !== 'article') return false;
  return listElements(element).some((one) => getAttribute(one, 'href')?.startsWith('/noticia/'));
}

/** The search page itself is not a search result. */
const searchPage = '/busca';

/** Makes the files of the search from the pages of the school, those of the categories, and the articles (newest first). */
export function buildSearch(
  school: School,
  pages: readonly (BuiltPage & { path: string })[],
  articles: readonly Article[],
): Map<string, string> {
  const suffix = ` | ${school.fullName}`;
  const entries: PageEntry[] = [
    ...pages
      .filter(({ path }) => path !== searchPage)
      .map(({ path, title, description, text }) => ({
        path,
        title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
        text: `${description} ${text}`,
      })),
    ...listCategories(articles).map(({ nome, slug }) => ({
      path: getCategoryPath(slug),
      title: `Notícias: ${nome}`,
      text: `Todas as notícias da escola sobre ${nome}.`,
    })),
  ];
  const oldestFirst = [...articles].reverse();
  const quiet = listQuiet(
    oldestFirst.map(({ databaseId, fields: { day } }) => ({ id: String(databaseId), day })),
  );
  return buildSearchFiles(
    entries,
    oldestFirst.map((article, index) => ({
      id: article.databaseId,
      title: article.title.normalize('NFC'),
      text: [article.fields.searchText, article.categoria?.nome].filter(Boolean).join(' '),
      isQuiet: quiet[index] ?? false,
    })),
  );
}

/** The categories that have articles, each once. */
const listCategories = (articles: readonly Article[]) =>
  [...new Map(articles.map(({ categoria }) => [categoria?.slug, categoria])).values()].filter(
    (categoria) => categoria !== null,
  );
