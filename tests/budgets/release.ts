import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a product of one's own keeps its site: the live release, and what Gatsby made it of. */
export interface Site {
  release: string;
  /** Has the source maps, which no release carries. */
  built: string;
}

export function siteIn(dataFolder: string): Site {
  return {
    release: join(dataFolder, 'site', 'current'),
    built: join(dataFolder, 'site', 'work', 'site', 'public'),
  };
}

export async function readRelease({ release }: Site, path: string): Promise<string> {
  return readFile(join(release, path), 'utf8');
}

/** Bytes of a file as it travels: compressed where the release has it compressed. */
export async function travellingBytes({ release }: Site, path: string): Promise<number> {
  const file = join(release, path);
  const content = await readFile(`${file}.br`).catch(() => readFile(file));
  return content.length;
}

/** The file of a route: "/coopen" is coopen/index.html. */
export function pageFile(route: string): string {
  if (route === '/404') return '404.html';
  return join(route, 'index.html').slice(1);
}

/** What scripts are told of a route. */
export function pageDataFile(route: string): string {
  const folder = route === '/404' ? '404.html' : route.slice(1) || 'index';
  return join('page-data', folder, 'page-data.json');
}
