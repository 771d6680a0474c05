import { isInline } from 'shared/text';
import { timeoutSignal } from 'shared/browser';
import { search } from './search';
import type { PageEntry } from './searchFiles';
import type { Term } from './words';

/** What a visitor sees of a page or an article. */
export interface Result extends PageEntry {
  /** Only for articles: the date of publication as text. */
  date?: string;
}

export interface Results {
  /** How many pages and articles were found. */
  count: number;
  /** The best of them. */
  entries: Result[];
  terms: Term[];
  /** The words that were searched instead of misspelt ones, as the site writes them. */
  corrections: string[];
}

/**
 * Searches the site, and fetches what is shown of the first results.
 * @param length how many results are wanted
 * @throws when a file does not arrive
 */
export async function findResults(query: string, length: number): Promise<Results> {
  const { found, ...searched } = await search(fetchFile, query);
  const wanted = found.slice(0, length);
  const entries = await Promise.all(
    wanted.map((one) => (typeof one === 'number' ? fetchArticle(one) : one)),
  );
  // A page that is open during a publication may find an article that is no longer on the site.
  const present = entries.filter((entry) => entry !== null);
  return { ...searched, entries: present, count: found.length - wanted.length + present.length };
}

/** The search has failed after this time, and offers to try again. */
const timeoutMs = 30_000;
/** Files by their paths; null for those that don't exist. */
const files = new Map<string, Promise<unknown>>();

/** Fetches a file once. A failure is not remembered, so the next call retries. */
function fetchFile(path: string): Promise<unknown> {
  const known = files.get(path);
  if (known) return known;
  const file = fetchJson(path).catch((error: unknown) => {
    files.delete(path);
    throw error;
  });
  files.set(path, file);
  return file;
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: timeoutSignal(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The data with which Gatsby opens the page of an article: whoever follows the result's link needs it anyway. */
interface ArticleData {
  result: { data: Queries.NoticiaPageQuery };
}

async function fetchArticle(id: number): Promise<Result | null> {
  const path = `/noticia/${id}`;
  const file = (await fetchFile(`/page-data${path}/page-data.json`)) as ArticleData | null;
  const article = file?.result.data.supabaseNoticia;
  if (!article) return null;
  const { title, categoria, fields } = article;
  const document = new DOMParser().parseFromString(fields.html, 'text/html');
  const text = `${readText(document.body)} ${categoria?.nome ?? ''}`;
  return {
    path,
    title: title.normalize('NFC'),
    date: fields.articleDate,
    text: text.normalize('NFC').replace(/\s+/g, ' ').trim(),
  };
}

/** Reads the text of an element as the index has it: with spaces between blocks, and with descriptions of pictures. */
function readText(element: Element): string {
  if (element instanceof HTMLImageElement) return ` ${element.alt} `;
  const text = [...element.childNodes]
    .map((node) => (node instanceof Element ? readText(node) : (node.textContent ?? '')))
    .join('');
  return isInline(element.tagName.toLowerCase()) ? text : ` ${text} `;
}
