import { isHashed } from 'shared/hashed-file';
import { mapParallel } from 'shared/parallel';

const readable = /\.(html|json|xml|txt|webmanifest|js|mjs|css)$/;
/** A name with a hash, or a processed picture's folder: the photo's hash and that of how it was made. */
const mention = /[0-9a-f]{20,}(?:\/[0-9a-z]+)?/g;
const atOnce = 16;
const pageData = /^page-data\/(.+)\/page-data\.json$/;

/**
 * The files of a build that a visitor can come to. Gatsby removes no script, picture or data of an earlier
 * build; what staff have deleted must not stay readable because of that.
 *
 * @param paths all that lies in the folder
 * @param read text of a file in it
 */
export async function reachableFiles(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const all = new Set(paths);
  const plain = paths.filter((path) => !isHashed(path) && !isOrphan(path, all));
  const hashed = byKey(paths.filter((path) => isHashed(path)));
  const reached = new Set<string>();
  for (let wave = plain; wave.length > 0;) {
    for (const path of wave) reached.add(path);
    const texts = wave.filter((path) => readable.test(path));
    const keys = await mapParallel(texts, atOnce, async (path) => mentions(await read(path)));
    wave = [...new Set(keys.flatMap((found) => [...found]))].flatMap((key) => {
      const found = hashed.get(key) ?? [];
      hashed.delete(key);
      return found;
    });
  }
  return paths.filter((path) => reached.has(path));
}

/** Data of a page that is there no more. */
function isOrphan(path: string, all: ReadonlySet<string>): boolean {
  const page = pageData.exec(path)?.[1];
  if (page === undefined) return false;
  const names = page === 'index' ? ['index.html'] : [page, `${page}/index.html`];
  return !names.some((name) => all.has(name));
}

function byKey(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path]);
  return groups;
}

/** What another file says when it means this one. */
function keyOf(path: string): string {
  return [...path.matchAll(mention)].map(([text]) => text).at(-1) ?? path;
}

function mentions(text: string): Set<string> {
  const found = new Set<string>();
  for (const [key] of text.matchAll(mention)) {
    found.add(key);
    // A hash that a slash happens to follow.
    const slash = key.indexOf('/');
    if (slash !== -1) found.add(key.slice(0, slash));
  }
  return found;
}
