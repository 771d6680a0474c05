import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/file-system';
import type { Redirects } from 'shared/node/redirects';
import { escapePath, redirectsFile } from 'shared/redirects.mjs';
import { caching } from 'shared/headers';
import { listHiddenPages } from 'shared/pages/hiding';
import { z } from 'zod';
import type { Content } from './read-content.ts';

interface Redirect {
  origem: string;
  destino: string;
}

const hideableRow = z.object({
  slug: z.string(),
  fora_do_site: z.boolean(),
  leva_a: z.nullable(z.string()),
  endereco: z.nullish(z.string()),
});

/** The pages that staff took off the site, and where their paths lead. */
export const readHiddenPages = ({ paginas }: Pick<Content, 'paginas'>) =>
  listHiddenPages(z.array(hideableRow).parse(paginas));

/** Lists the redirects from addresses of an earlier site, and from pages that staff took off the site. */
export function listRedirects(content: Pick<Content, 'enderecos_antigos' | 'paginas'>): Redirect[] {
  const old = content.enderecos_antigos.map(({ origem, destino }) => ({
    origem: String(origem),
    destino: String(destino),
  }));
  const hidden = [...readHiddenPages(content)].flatMap(([origem, destino]) =>
    destino === null ? [] : [{ origem, destino }],
  );
  return [...old, ...hidden];
}

const getPath = (address: string) => address.replace(/\?.*/, '');

/**
 * Writes the redirects beside the pages that Gatsby built. An old address that became one of a page is left out, because
 * redirects are looked up before pages.
 * @param newsPath the path of the news page: what is below it was below its earlier ones
 */
export async function writeRedirects(
  folder: string,
  all: readonly Redirect[],
  newsPath: string,
): Promise<void> {
  const file = join(folder, redirectsFile);
  const archive = await listPagesBelow(folder, newsPath);
  const ofArchive = all
    .filter(({ origem, destino }) => destino === newsPath && earlierPath.test(origem))
    .flatMap(({ origem }) =>
      archive.map((path) => ({ origem: `${origem}${path}`, destino: `${newsPath}${path}` })),
    );
  const redirects = Object.fromEntries(
    [...ofArchive, ...all]
      .map(({ origem, destino }) => [origem, destino] as const)
      .filter(([origem]) => !isPage(folder, origem))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  if (Object.keys(redirects).length === 0) await rm(file, { force: true });
  else await writeFile(file, JSON.stringify(redirects));
}

/** A path that the news page may have had. The years of a WordPress site lead to the news as well, but had nothing below them. */
const earlierPath = /^\/[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** Lists the pages below a path, from there, such as "/2025/1". */
async function listPagesBelow(folder: string, path: string): Promise<string[]> {
  const below = join(folder, path);
  if (!existsSync(below)) return [];
  const files = await listFiles(below);
  return files.flatMap((file) => /^(.+)\/index\.html$/.exec(`/${file}`)?.[1] ?? []);
}

function isPage(folder: string, address: string): boolean {
  if (address.includes('?')) return false;
  const path = join(folder, address);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile || existsSync(join(path, 'index.html'));
}

/** Describes, in Portuguese for staff, the old addresses that do not lead to a page of the release. */
export function describeUselessRedirects(
  redirects: Redirects,
  all: readonly Redirect[],
  isWorkingLink: (url: string) => boolean,
): string[] {
  return all.flatMap(({ origem: address, destino: destination }) => {
    if (!Object.hasOwn(redirects, address))
      return [
        `O endereço antigo “${address}” é o de uma página do site, que aparece no lugar dele.`,
      ];
    return isWorkingLink(destination)
      ? []
      : [`O endereço antigo “${address}” leva a “${destination}”, que não está no site.`];
  });
}

/** What Cloudflare Pages reads of `_redirects` and `_routes.json`. */
const limits = { redirects: 2000, routes: 100, routeLength: 100 } as const;

/** The beginning of a text in which each character stands for itself in `_redirects`. */
const plainStart = /^[\w/.,~!@$&'()+;=-]*/;
const takePlainStart = (text: string) => plainStart.exec(text)?.[0] ?? '';
const isPlain = (text: string) => takePlainStart(text) === text;

interface HostedRedirects {
  /** Lines of `_redirects`. */
  rules: string[];
  /** The paths that the host asks the function for; none if it needs no function. */
  routes: string[];
}

/**
 * Divides the redirects between the host's own file, which knows a limited number of plain paths, and a function, which
 * the host asks for the old paths that it was given, and for no others as long as these fit.
 * @param taken the number of rules that the file has already
 */
export function divideRedirects(redirects: Redirects, taken: number): HostedRedirects {
  const addresses = Object.keys(redirects);
  const odd = addresses.filter((address) => !isPlain(address));
  let routes = mergeRoutes(odd.flatMap(listRoutes));
  const isAsked = (address: string) => routes.some((route) => isCovered(address, route));
  const plain = addresses.filter((address) => isPlain(address) && !isAsked(address));
  // Each address takes two rules, with and without a slash. Those with many others below the same folder leave first.
  const capacity = Math.floor((limits.redirects - taken) / 2);
  const sizes = new Map<string, number>();
  for (const address of plain) {
    const folder = getFolder(address);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const sorted = [...plain].sort(
    (one, other) => (sizes.get(getFolder(one)) ?? 0) - (sizes.get(getFolder(other)) ?? 0),
  );
  routes = mergeRoutes([...routes, ...sorted.slice(capacity).flatMap(listRoutes)]);
  const rules = sorted
    .slice(0, capacity)
    .filter((address) => !isAsked(address))
    .flatMap((address) => {
      const destination = escapePath(redirects[address] ?? '/');
      return [`${address} ${destination} 301`, `${address}/ ${destination} 301`];
    });
  return { rules, routes };
}

/** Returns the folder with everything below it, `/2014/*`, or the path itself if it is in none. */
function getFolder(address: string): string {
  const [, folder = '', ...below] = getPath(address).split('/');
  return below.length > 0 && isPlain(folder) ? `/${folder}/*` : getPath(address);
}

/** Lists the routes by which the host finds an address, with or without a slash at its end. */
function listRoutes(address: string): string[] {
  const folder = getFolder(address);
  if (folder.endsWith('/*') && folder.length <= limits.routeLength) return [folder];
  const plain = takePlainStart(folder);
  // The host compares escaped paths, in which letters with accents have two spellings.
  if (plain.length < folder.length || folder.length >= limits.routeLength)
    return [`${plain.slice(0, limits.routeLength - 1)}*`];
  return folder === '/' ? ['/'] : [folder, `${folder}/`];
}

const isCovered = (address: string, route: string) =>
  route.endsWith('*')
    ? getPath(address).startsWith(route.slice(0, -1))
    : getPath(address) === route || `${getPath(address)}/` === route;

/** Removes routes that others cover, which the host refuses. Too many become one for everything. */
function mergeRoutes(routes: readonly string[]): string[] {
  const distinct = [...new Set(routes)];
  const needed = distinct.filter(
    (route) =>
      !distinct.some(
        (other) => other !== route && other.endsWith('*') && route.startsWith(other.slice(0, -1)),
      ),
  );
  return needed.length <= limits.routes ? needed.sort() : ['/*'];
}

const moduleFile = new URL(import.meta.resolve('shared/redirects.mjs'));

/**
 * Writes the host's function, which answers old addresses with a redirect, and all other paths with the site's files.
 * @returns JavaScript for `_worker.js`
 */
export async function buildRedirectFunction(redirects: Redirects): Promise<string> {
  const lookup = (await readFile(moduleFile, 'utf8')).replaceAll(/^export /gm, '');
  return `${lookup}
const redirects = ${JSON.stringify(redirects)};

export default {
  fetch(request, env) {
    const url = new URL(request.url);
    const location = findRedirect(redirects, url);
    if (location === undefined) return env.ASSETS.fetch(request);
    return new Response(null, { status: 301, headers: { location, 'cache-control': '${caching.revalidate}' } });
  },
};
`;
}

/** Builds `_routes.json`, which says for which paths the host asks the function. */
export const buildRoutesFile = (include: readonly string[]) =>
  JSON.stringify({
    version: 1,
    include,
    exclude: include.includes('/*') ? ['/static/*', '/page-data/*', '/admin/*'] : [],
  });
