import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parse } from 'parse5';
import { pageTables } from 'shared/content';
import { decodeEscapes } from 'shared/escapes';
import { readRedirects, type Redirects } from 'shared/node/redirects';
import { getLinkPath, type HiddenPages } from 'shared/pages/hiding';
import { findRedirect } from 'shared/redirects.mjs';
import { formatCount, makePrintable } from 'shared/text';
import { type Content, readPaths } from './read-content.ts';
import { PublicationError } from '../context.ts';
import { type PageFacts, extractText } from '../../gatsby/htmlTree.ts';
import type { Manifest } from './assemble-release.ts';
import { describeUselessRedirects, listRedirects, readHiddenPages } from './redirects.ts';

/** Maximum number of problems in a report. */
const maxReported = 20;

/** The release is faulty and must not go live. */
export class RefusedRelease extends PublicationError {}

type Files = Manifest['files'];
type Pages = ReadonlyMap<string, PageFacts>;

/**
 * Checks a release before it goes live.
 * @param folder where the release is
 * @param content the rows that visitors could read before and after the build
 * @returns a sentence in Portuguese, for staff, for each broken link and each old address that leads nowhere
 * @throws {RefusedRelease} naming the problems
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
  const redirects = await readRedirects(folder);
  const isWorkingLink = createLinkCheck(pages, new Set(needed), siteUrl, redirects);
  const problems = [
    ...listPageProblems(pages),
    ...listMissingParts(pages, isWorkingLink),
    ...listArticleProblems(pages, before, after),
    ...listMissingOwnPages(pages, before, after),
    ...(await listMissingRows(folder, pages, before, after)),
  ];
  if (problems.length === 0) {
    const useless = describeUselessRedirects(redirects, listRedirects(before), (url) =>
      isWorkingLink(url, 'index.html'),
    );
    return [
      ...describeBrokenLinks(pages, isWorkingLink, readHiddenPages(before)),
      ...useless.slice(0, maxReported),
    ];
  }
  const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`;
  throw new RefusedRelease(
    `A conferência encontrou ${count} nas páginas novas. As que estão no ar continuam como estavam.`,
    problems.slice(0, maxReported).join('\n'),
  );
}

/** Pages that every release must have. */
const requiredPages = ['index.html', '404.html'];

function listPageProblems(pages: Pages): string[] {
  const missing = requiredPages.filter((path) => !pages.has(path)).map((path) => `falta ${path}`);
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
 * Compares the article pages with the articles that visitors could read just before and just after the build. Articles
 * may have been published or deleted in between: those that were readable both times need a page, and those that were
 * never readable must have none.
 */
function listArticleProblems(pages: Pages, before: Content, after: Content): string[] {
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

/** Lists the pages of staff that were readable at one address both before and after the build, and have no page there. */
function listMissingOwnPages(pages: Pages, before: Content, after: Content): string[] {
  const listSlugs = ({ paginas_livres: rows }: Content) => rows.map(({ slug }) => String(slug));
  const last = new Set(listSlugs(after));
  return listSlugs(before)
    .filter((slug) => last.has(slug) && !pages.has(`${slug}/index.html`))
    .map((slug) => `falta a página /${slug}`);
}

/**
 * Lists the rows that were readable both before and after the build, but are missing from the pages that should list
 * them. It reads the finished pages, so it detects a loss in any step.
 */
async function listMissingRows(
  folder: string,
  pages: Pages,
  before: Content,
  after: Content,
): Promise<string[]> {
  const isHidden = (page: string) =>
    [before, after].some((content) => readHiddenPages(content).has(page));
  const paths = readPaths(before);
  const problems = pageTables.map(async ({ table, listedOn }) => {
    if (!listedOn) return [];
    const path = paths[listedOn.page] ?? '/';
    if (isHidden(path)) return [];
    const page = `${path.slice(1)}/index.html`;
    if (!pages.has(page)) return [`falta ${page}`];
    const afterBuild = new Set(after[table].map((row) => JSON.stringify(row)));
    const rows = before[table].filter((row) => afterBuild.has(JSON.stringify(row)));
    if ('link' in listedOn) {
      const links = listLinksBelow(pages, path);
      return rows
        .map(({ id }) => `${listedOn.link}${String(id)}`)
        .filter((link) => !links.has(link))
        .map((link) => `em ${page} e nas páginas abaixo dela falta o link ${link}`);
    }
    const text = extractText(parse(await readFile(join(folder, page), 'utf8')));
    return rows
      .map((row) => normalizeText(String(row[listedOn.column])))
      .filter((word) => !text.includes(word))
      .map((word) => `em ${page} falta "${word}"`);
  });
  return (await Promise.all(problems)).flat();
}

/** @param path path of a page, such as `/agenda`; its own links are included */
function listLinksBelow(pages: Pages, path: string): ReadonlySet<string> {
  const below = [...pages].filter(([page]) => `/${page}`.startsWith(`${path}/`));
  return new Set(below.flatMap(([, { links }]) => links));
}

function normalizeText(text: string): string {
  return makePrintable(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Paths on the site's origin that other programs serve. */
const otherRoutes = /^\/(admin|rest\/v1|auth\/v1|storage\/v1|functions\/v1)(\/|$)/;

/** @param page path of the page with the link, such as `agenda/index.html` */
type LinkCheck = (url: string, page: string) => boolean;

/** Lists the site's own pictures, scripts and styles that a page uses and the release lacks. */
function listMissingParts(pages: Pages, isWorkingLink: LinkCheck): string[] {
  return [...pages].flatMap(([page, { parts }]) =>
    parts.filter((part) => !isWorkingLink(part, page)).map((part) => `${page}: falta ${part}`),
  );
}

/**
 * Describes broken links to the site's own pages, in Portuguese, for staff. They do not stop a release: a mistake in one
 * text must not hold back all other changes.
 */
export function describeBrokenLinks(
  pages: Pages,
  isWorkingLink: LinkCheck,
  hidden: HiddenPages,
): string[] {
  const titles = new Map<string, string[]>();
  for (const [page, { title, links }] of pages)
    for (const link of links.filter((each) => !isWorkingLink(each, page)))
      titles.set(link, [...(titles.get(link) ?? []), title]);
  return [...titles].slice(0, maxReported).map(([link, [first = '', ...others]]) => {
    const more =
      others.length > 0 ? ` e mais ${formatCount(others.length, 'página', 'páginas')}` : '';
    const problem = hidden.has(getLinkPath(link))
      ? 'leva a uma página que está fora do site'
      : 'não leva a lugar nenhum';
    return `${removeSchoolName(first)}${more}: o link “${link}” ${problem}.`;
  });
}

/** Turns "Agenda | Escola do Bairro" into "Agenda". */
const removeSchoolName = (title: string) => title.replace(/ \| [^|]*$/, '');

/**
 * Returns a function that checks whether a URL on a page works: it leads to a page, to an element on a page, to a file of
 * the release, on from an old address, or away from the site.
 * @param pages facts of every page, by its path in the release
 * @param files paths of all files of the release
 */
export function createLinkCheck(
  pages: Pages,
  files: ReadonlySet<string>,
  siteUrl: string,
  redirects: Redirects,
): LinkCheck {
  const { origin } = new URL(siteUrl);
  return (link, page) => {
    const base = `${origin}/${page.replace(/(^|\/)index\.html$/, '')}`;
    if (!URL.canParse(link, base)) return false;
    const url = new URL(link, base);
    if (url.origin !== origin) return true;
    const path = decodeEscapes(url.pathname);
    if (otherRoutes.test(path)) return true;
    const file = findFile(path, files);
    if (!file) return findRedirect(redirects, url) !== undefined;
    const fragment = decodeEscapes(url.hash.slice(1));
    const target = pages.get(file);
    return fragment === '' || target === undefined || target.ids.includes(fragment);
  };
}

function findFile(path: string, files: ReadonlySet<string>): string | undefined {
  const name = posix.normalize(path).slice(1).replace(/\/$/, '');
  return [name, posix.join(name, 'index.html'), `${name}.html`].find((each) => files.has(each));
}
