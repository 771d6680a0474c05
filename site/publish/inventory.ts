import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from 'shared/headers';
import { listFiles } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import { hashOf } from './context.ts';

export interface BuiltFile {
  path: string;
  source: string;
}

const unneeded = [
  /\.map$/,
  // For Gatsby's own use: statistics, parts of pages, a library for scripts in a worker.
  /^(webpack\.stats|chunk-map)\.json$/,
  /^_gatsby\/slices\//,
  /^~partytown\//,
  /^page-data\/dev-404-page\//,
  // The not-found page is 404.html; at /404 it would be answered as if it were found.
  /^404\/index\.html$/,
];
const readable = /\.(html|json|xml|txt|webmanifest|js|mjs|css)$/;
/** A name with a hash, or a processed picture's folder: the photo's hash and that of how it was made. */
const mention = /[0-9a-f]{20,}(?:\/[0-9a-z]+)?/g;
const pageData = /^page-data\/(.+)\/page-data\.json$/;

/**
 * The files of a build that a visitor can come to. Gatsby removes no script, picture or data of an earlier
 * build; what staff have deleted must not stay readable because of that.
 */
export async function takeInventory(folder: string): Promise<BuiltFile[]> {
  const paths = (await listFiles(folder)).filter(
    (path) => !unneeded.some((pattern) => pattern.test(path)),
  );
  const all = new Set(paths);
  const sources = new Map<string, string>();
  const unseen = hashedByKey(paths);
  let wave = paths.filter((path) => !isHashed(path) && !isOrphan(path, all));
  while (wave.length > 0) {
    const keys = await mapParallel(wave, 8, async (path) => {
      const file = join(folder, path);
      const isText = readable.test(path);
      // A picture's name says what it holds.
      const content =
        isText || !isHashed(path) ? await readFile(file) : `${path} ${(await stat(file)).size}`;
      sources.set(path, hashOf(content));
      return isText ? mentions(content.toString()) : [];
    });
    wave = keys.flat().flatMap((key) => {
      const found = unseen.get(key) ?? [];
      unseen.delete(key);
      return found;
    });
  }
  return paths.flatMap((path) => {
    const source = sources.get(path);
    return source ? [{ path, source }] : [];
  });
}

function isOrphan(path: string, all: ReadonlySet<string>): boolean {
  const page = pageData.exec(path)?.[1];
  if (page === undefined) return false;
  const names = page === 'index' ? ['index.html'] : [page, `${page}/index.html`];
  return !names.some((name) => all.has(name));
}

function hashedByKey(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths.filter(isHashed)) {
    const key = path.match(mention)?.at(-1) ?? path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return groups;
}

/** Every hash in a text, with and without what follows a slash: that may be a folder or something else. */
function mentions(text: string): string[] {
  return [...new Set(text.match(mention))].flatMap((key) => [key, key.split('/')[0] ?? key]);
}
