import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../content.ts';
import { RefusedRelease } from '../errors.ts';
import { parseDocument, textOf } from '../html/document.ts';
import type { Manifest } from '../release/manifest.ts';
import { articleProblems } from './articles.ts';
import { pagesOverBudget } from './budgets.ts';
import { brokenLinks, type BrokenLink } from './links.ts';
import { listProblems } from './lists.ts';
import { pageProblems } from './pages.ts';
import { pictureProblems } from './pictures.ts';

export interface Verification {
  pages: number;
  links: number;
  warnings: string[];
}

const most = 20;

/**
 * Checks a release before anyone sees it.
 * @param previous the live one, or null when there is none
 * @throws {RefusedRelease} naming what is wrong; the release must not go live
 */
export async function verify(
  folder: string,
  manifest: Manifest,
  previous: Manifest | null,
  content: { before: Content; after: Content },
  siteUrl: string,
): Promise<Verification> {
  const { files } = manifest;
  const pages = new Map(
    Object.entries(files).flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])),
  );
  const needed = Object.entries(files).filter(([, entry]) => entry.retiredAt === undefined);
  const names = new Set(needed.map(([path]) => path));
  const broken = brokenLinks(pages, names, siteUrl);
  const heavy = await pagesOverBudget(folder, pages, manifest);
  const problems = [
    ...pageProblems(pages),
    ...broken.filter(({ inArticle }) => !inArticle).map(describeLink),
    ...articleProblems(pages.keys(), content.before, content.after),
    ...(await listProblems(content.before, content.after, (path) =>
      pages.has(path) ? readableText(join(folder, path)) : Promise.resolve(null),
    )),
    ...(await pictureProblems(folder, manifest, previous)),
    ...heavy.filter(({ page }) => !isArticle(page)).map(({ problem }) => problem),
  ];
  if (problems.length > 0) refuse(problems);
  const links = [...pages.values()].reduce((sum, facts) => sum + facts.links.length, 0);
  const warnings = [
    ...broken.filter(({ inArticle }) => inArticle).map(describeLink),
    ...heavy.filter(({ page }) => isArticle(page)).map(({ problem }) => problem),
  ];
  return { pages: pages.size, links, warnings };
}

/** Written by staff: what is odd about one is worth a warning, no reason to hold everything else back. */
function isArticle(page: string): boolean {
  return page.startsWith('noticia/');
}

function describeLink({ page, link }: BrokenLink): string {
  return `${page}: ${link} não leva a lugar nenhum`;
}

async function readableText(path: string): Promise<string> {
  const { elements } = parseDocument(await readFile(path, 'utf8'));
  const body = elements.find((element) => element.tagName === 'body');
  return body ? textOf(body) : '';
}

function refuse(problems: string[]): never {
  const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`;
  const rest = problems.length > most ? [`… e mais ${problems.length - most}`] : [];
  throw new RefusedRelease(
    `A conferência encontrou ${count} nas páginas novas. As que estão no ar continuam como estavam.`,
    [...problems.slice(0, most), ...rest].join('\n'),
  );
}
