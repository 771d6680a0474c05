import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { queryArticles, queryPhotos } from './files/articles';
import { queryPages } from './files/pages';
import { robots, securityTxt, sitemap, webManifest } from './files/crawlers';
import { feedLength, rss } from './files/rss';
import { searchIndex } from './files/searchIndex';

/**
 * Writes what is made of all pages together: for crawlers, feed readers, telephones and the site's own
 * search. None of it says on which day it was made, so that a build which changes nothing changes no file.
 */
export async function writeFiles({ graphql }: BuildArgs): Promise<void> {
  const folder = resolve('public');
  const [pages, articles, photos] = await Promise.all([
    queryPages(graphql, folder),
    queryArticles(graphql),
    queryPhotos(graphql, feedLength),
  ]);
  const paths = pages.map(({ path }) => path);
  const files = {
    'sitemap.xml': sitemap(paths, articles),
    'rss.xml': rss(articles, photos),
    'robots.txt': robots(),
    'busca.json': searchIndex(pages, articles),
    'manifest.webmanifest': webManifest(),
    '.well-known/security.txt': securityTxt(new Date()),
  };
  await mkdir(join(folder, '.well-known'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
