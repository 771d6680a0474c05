import { isPagePath, type PagePaths } from 'shared/pages/paths';
import { addressUrl, listAddresses, type SiteIndex, tidyLink } from './index.ts';
import type { Report } from './report.ts';
import type { Store } from './store.ts';

/** Where the site has the feed of its news. */
const feedPath = '/rss.xml';

export interface Destinations {
  /** Addresses of this site by the id of the post or page. */
  posts: ReadonlyMap<number, string>;
  /** The address of the text that shows a file, by the file's URL. */
  files: ReadonlyMap<string, string>;
  /** Slugs of the categories here that have articles, by their nicename there. */
  categories: ReadonlyMap<string, string>;
  /** The paths of the pages that every site has. */
  pages: PagePaths;
}

/** Lists the redirects from all addresses that the earlier site had. */
export function listRedirects(index: SiteIndex, destinations: Destinations): Map<string, string> {
  const redirects = new Map<string, string>();
  const newsPath = destinations.pages['coopen-inspira'] ?? '/';
  const ownAddresses = new Set(destinations.posts.values());
  const add = (address: string | null, destination: string) => {
    const isOwn =
      address === null ||
      address === '/' ||
      isPagePath(destinations.pages, address) ||
      ownAddresses.has(address);
    if (isOwn || address === destination || redirects.has(address)) return;
    redirects.set(address, destination);
  };
  const addBelow = (path: string, destination: string) => {
    for (const url of addressUrl(index, path)) add(tidyLink(url), destination);
  };

  for (const [id, { type, link, isPublic }] of index.posts) {
    const destination = destinations.posts.get(id);
    if (!isPublic || !destination) continue;
    for (const address of listAddresses(index, { id, type, link })) add(address, destination);
  }
  for (const { id, link, parent, url } of index.attachments.values()) {
    const shown = destinations.files.get(url);
    const destination = shown ?? getPublicPost(index, destinations, parent) ?? newsPath;
    for (const address of listAddresses(index, { id, type: 'attachment', link }))
      add(address, destination);
    if (shown) add(tidyLink(url), shown);
  }
  for (const { nicename, id } of index.categories.values()) {
    const slug = destinations.categories.get(nicename);
    const destination = slug ? `${newsPath}/categoria/${slug}` : newsPath;
    const path = listAncestors(index, nicename).join('/');
    for (const base of ['category', 'categoria']) {
      addBelow(`${base}/${path}`, destination);
      addBelow(`${base}/${nicename}`, destination);
      addBelow(`${base}/${path}/feed`, feedPath);
      addBelow(`${base}/${nicename}/feed`, feedPath);
    }
    if (id) addBelow(`?cat=${id}`, destination);
  }
  for (const path of [
    ...[...index.tags.values()].map(({ nicename }) => `tag/${nicename}`),
    ...[...index.authors].map((name) => `author/${name}`),
  ]) {
    addBelow(path, newsPath);
    addBelow(`${path}/feed`, feedPath);
  }
  for (const path of listArchives(index)) addBelow(path, newsPath);
  for (const path of ['feed', 'feed/rss2', 'feed/atom', 'feed/rdf', 'rss', 'comments/feed'])
    addBelow(path, feedPath);
  for (const name of ['rss2', 'rss', 'atom', 'rdf']) addBelow(`?feed=${name}`, feedPath);
  return redirects;
}

/** How many posts WordPress shows on a page of its lists, unless somebody changes it. */
const postsPerPage = 10;

/** Lists the paths of the days, months and years with posts, and of the further pages of the list of posts. */
function listArchives({ posts }: SiteIndex): Set<string> {
  const shown = [...posts.values()].filter(({ type, isPublic }) => type === 'post' && isPublic);
  const archives = new Set<string>();
  for (const { day } of shown) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) continue;
    const [year = '', month = '', date = ''] = day.split('-');
    archives.add(year).add(`${year}/${month}`).add(`${year}/${month}/${date}`);
  }
  for (let page = 2; page <= Math.ceil(shown.length / postsPerPage); page += 1)
    archives.add(`page/${page}`);
  return archives;
}

function getPublicPost(index: SiteIndex, { posts }: Destinations, id: number): string | undefined {
  return index.posts.get(id)?.isPublic ? posts.get(id) : undefined;
}

/** Lists the nicenames above a category, then its own. A circle of parents ends. */
function listAncestors({ categories }: SiteIndex, nicename: string): string[] {
  const path = [nicename];
  for (let parent = categories.get(nicename)?.parent; parent && !path.includes(parent);) {
    path.unshift(parent);
    parent = categories.get(parent)?.parent;
  }
  return path;
}

/** Writes the redirects. What somebody has entered for an address stays. */
export async function writeRedirects(
  store: Store,
  redirects: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  const rows = [...redirects].map(([origem, destino]) => ({
    chave: `endereco ${origem}`,
    linha: { origem, destino },
  }));
  const tooLong = rows.filter(({ linha }) => linha.origem.length > 500);
  for (const { linha } of tooLong)
    report.add('Endereço antigo', linha.origem, ['é longo demais: tem mais de 500 caracteres']);
  const written = rows.filter((row) => !tooLong.includes(row));
  const results = await store.write('enderecos_antigos', written);
  for (const [position, { estado, motivo = '' }] of results.entries()) {
    report.count('enderecos', estado);
    if (estado === 'recusado')
      report.add('Endereço antigo', written[position]?.linha.origem ?? '', [motivo]);
  }
}
