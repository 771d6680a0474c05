import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from 'shared/pages/escola';
import type { SearchEntry } from '../../src/components/search/search';
import {
  attribute,
  type Element,
  elementsIn,
  excerptOf,
  parseDocument,
  readableText,
} from '../html';
import { type Article, pathOf } from './crawlers';

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
  /** As shared links show it, with the school's name. */
  title: string;
  description: string;
  /** The address that search engines are to lead to; none where they may not show it. */
  canonical?: string;
  /** The words a reader finds on it, without what it repeats of articles. */
  text: string;
}

export function readBuiltPage(html: string): BuiltPage {
  const elements = parseDocument(html);
  const meta = (name: string) =>
    elements.find((one) => one.tagName === 'meta' && attribute(one, 'name') === name);
  const description = meta('description');
  const canonical = elements.find((one) => attribute(one, 'rel') === 'canonical');
  const title = elements.find(({ tagName }) => tagName === 'title');
  const main = elements.find(({ tagName }) => tagName === 'main');
  return {
    title: title ? readableText(title) : '',
    description: description ? (attribute(description, 'content') ?? '') : '',
    canonical: canonical && attribute(canonical, 'href'),
    text: main ? readableText(main, announcesArticle) : '',
  };
}

/** A card that leads to an article: who looks for its words wants the article itself. */
function announcesArticle(element: Element): boolean {
  if (element.tagName !== 'li' && element.tagName !== 'article') return false;
  return elementsIn(element).some((one) => attribute(one, 'href')?.startsWith('/noticia/'));
}

/** The first pages of a long article say what it is about; the index stays light with thousands of them. */
const longestText = 4000;
/** Names what can be looked for, and is none of it. */
const searchPage = '/busca';

export function searchIndex(
  school: School,
  pages: readonly (BuiltPage & { path: string })[],
  articles: readonly Article[],
): string {
  const suffix = ` | ${school.fullName}`;
  const entries: SearchEntry[] = [
    ...pages
      .filter(({ path }) => path !== searchPage)
      .map(({ path, title, description, text }) => ({
        path,
        title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
        text: `${description} ${text}`,
      })),
    ...articles.map((article) => ({
      path: pathOf(article),
      title: article.title.normalize('NFC'),
      date: article.fields.articleDate,
      text: excerptOf(article.fields.html, longestText),
    })),
  ];
  return JSON.stringify(entries);
}
