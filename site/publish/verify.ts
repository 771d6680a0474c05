import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parse } from 'parse5';
import { pageTables } from 'shared/content';
import { formatCount, makePrintable } from 'shared/text';
import type { Content } from './content.ts';
import { PublicationError } from './context.ts';
import { type PageFacts, readableText } from '../gatsby/html.ts';
import type { Manifest } from './release.ts';

/** Of what is wrong with a release. */
const mostTold = 20;

export class RefusedRelease extends PublicationError {}

type Files = Manifest['files'];
type Pages = ReadonlyMap<string, PageFacts>;

/**
 * Checks a release before anyone sees it.
 * @param content what visitors could read before and after the build
 * @returns of links that lead nowhere a sentence each, for staff
 * @throws {RefusedRelease} naming what is wrong; the release must not go live
 */
export async function verify(
  folder: string,
  files: Files,
  { before, after }: { before: Content; after: Content },
  siteUrl: string,
): Promise<string[]> {
  const pages = new Map(
    Object.entries(files).flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])),
  );
  const needed = Object.keys(files).filter((path) => files[path]?.retiredAt === undefined);
  const leads = leadsSomewhere(pages, new Set(needed), siteUrl);
  const problems = [
    ...pageProblems(pages),
    ...missingParts(pages, leads),
    ...articleProblems(pages, before, after),
    ...(await listProblems(folder, pages, before, after)),
  ];
  if (problems.length === 0) return brokenLinks(pages, leads);
  const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`;
  throw new RefusedRelease(
    `A conferência encontrou ${count} nas páginas novas. As que estão no ar continuam como estavam.`,
    problems.slice(0, mostTold).join('\n'),
  );
}

/** Pages without which there is no site. */
const essential = ['index.html', '404.html'];

function pageProblems(pages: Pages): string[] {
  const missing = essential.filter((path) => !pages.has(path)).map((path) => `falta ${path}`);
  const found = [...pages].flatMap(([path, { title, mains, forbidden }]) =>
    [
      ...(title === '' ? ['sem título'] : []),
      ...(mains === 1 ? [] : [`${mains} elementos <main> em vez de um`]),
      ...forbidden.map((place) => `script no meio do HTML: ${place}`),
    ].map((problem) => `${path}: ${problem}`),
  );
  return [...missing, ...found];
}

const articlePage = /^noticia\/([^/]+)\/index\.html$/;

/**
 * Compares the article pages with the articles that visitors could read just before and just after the
 * build. Between the two anything may have been published or deleted; what was there all the time needs a
 * page, and what was never there must have none.
 */
function articleProblems(pages: Pages, before: Content, after: Content): string[] {
  const idsIn = ({ noticias }: Content) => new Set(noticias.map(({ id }) => String(id)));
  const [first, last] = [idsIn(before), idsIn(after)];
  const built = new Set([...pages.keys()].flatMap((path) => articlePage.exec(path)?.[1] ?? []));
  const missing = [...first].filter((id) => last.has(id) && !built.has(id));
  const extra = [...built].filter((id) => /^\d+$/.test(id) && !first.has(id) && !last.has(id));
  return [
    ...missing.map((id) => `a notícia ${id} está sem página`),
    ...extra.map((id) => `a notícia ${id} tem página, mas não está publicada`),
  ];
}

/**
 * Rows that were readable both before and after the build and that a visitor does not find on the page
 * that lists them. It reads the finished pages, so it notices a loss at whichever step it happened.
 */
async function listProblems(
  folder: string,
  pages: Pages,
  before: Content,
  after: Content,
): Promise<string[]> {
  const problems = pageTables.map(async ({ table, listedOn }) => {
    if (!listedOn) return [];
    const page = `${listedOn.page.slice(1)}/index.html`;
    if (!pages.has(page)) return [`falta ${page}`];
    const text = readableText(parse(await readFile(join(folder, page), 'utf8')));
    const later = new Set(after[table].map((row) => JSON.stringify(row)));
    return before[table]
      .filter((row) => later.has(JSON.stringify(row)))
      .map((row) => plain(String(row[listedOn.column])))
      .filter((word) => !text.includes(word))
      .map((word) => `em ${page} falta "${word}"`);
  });
  return (await Promise.all(problems)).flat();
}

function plain(text: string): string {
  return makePrintable(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

const elsewhere = /^\/(admin|rest\/v1|auth\/v1|storage\/v1|functions\/v1)(\/|$)/;

type Leads = (address: string, page: string) => boolean;

/** Pictures, scripts and styles of the site's own that a page names and the release has not. */
function missingParts(pages: Pages, leads: Leads): string[] {
  return [...pages].flatMap(([page, { parts }]) =>
    parts.filter((part) => !leads(part, page)).map((part) => `${page}: falta ${part}`),
  );
}

/** Links to the site's own pages that lead nowhere: what staff have written in one place holds nothing else back. */
export function brokenLinks(pages: Pages, leads: Leads): string[] {
  const titles = new Map<string, string[]>();
  for (const [page, { title, links }] of pages)
    for (const link of links.filter((one) => !leads(one, page)))
      titles.set(link, [...(titles.get(link) ?? []), title]);
  return [...titles].slice(0, mostTold).map(([link, [first = '', ...others]]) => {
    const more =
      others.length > 0 ? ` e mais ${formatCount(others.length, 'página', 'páginas')}` : '';
    return `${withoutSchool(first)}${more}: o link “${link}” não leva a lugar nenhum.`;
  });
}

/** "Agenda" of "Agenda | Escola Cooperativa Coopen". */
const withoutSchool = (title: string) => title.replace(/ \| [^|]*$/, '');

/**
 * Whether an address on a page leads to a page, a place on one, or a file of a release, or away from the site.
 * @param pages facts of every page, by its path in the release
 * @param files paths of all files of the release
 */
export function leadsSomewhere(pages: Pages, files: ReadonlySet<string>, siteUrl: string): Leads {
  const { origin } = new URL(siteUrl);
  return (address, page) => {
    const base = `${origin}/${page.replace(/(^|\/)index\.html$/, '')}`;
    if (!URL.canParse(address, base)) return false;
    const url = new URL(address, base);
    if (url.origin !== origin) return true;
    const path = safeDecode(url.pathname);
    if (elsewhere.test(path)) return true;
    const file = fileFor(path, files);
    if (!file) return false;
    const fragment = safeDecode(url.hash.slice(1));
    const target = pages.get(file);
    return fragment === '' || target === undefined || target.ids.includes(fragment);
  };
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
