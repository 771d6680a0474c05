import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { isHashed } from 'shared/headers';
import { listFiles } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import type { PageFacts } from '../gatsby/html.ts';
import type { Counts } from './content.ts';
import { hashOf, type Settings } from './context.ts';
import { preparePage } from './html.ts';

/** What `release.json` says of a release; the file is public. */
export interface Release {
  /** Running number and the beginning of the content's hash: `000042-1f3a5b7c`. */
  id: string;
  /** ISO time. */
  builtAt: string;
  /** Equal for releases of equal pages. */
  contentHash: string;
  /** Rows per table that visitors could read when it was built. */
  counts: Counts;
}

/** What a release is made of, and what it is up to date with. It lies beside the releases and is not served. */
export interface Manifest {
  release: Release;
  /** Digest of the sources that its pages were prepared with. */
  sources: string;
  /** Digest of the content and sources that it is up to date with: while they stay, nothing is built. */
  inputs: string;
  /** The last change of the history that it holds. */
  historicoId: number;
  /** Photos and documents that could not be had, each in a sentence for staff. */
  leftOut: string[];
  /** Links that lead nowhere, told likewise. */
  brokenLinks: string[];
  /** It was rolled back to, and is shown although it lacks what was published after it. */
  rolledBackTo?: boolean;
  files: Record<string, ManifestEntry>;
}

export interface ManifestEntry {
  source: string;
  /** Bytes of the file in the release. */
  size: number;
  compressed: string[];
  facts?: PageFacts;
  /** Since when no page needs the file any more; it stays a while for open tabs. */
  retiredAt?: string;
}

const graceMs = 3_600_000;

export function isExpired({ retiredAt }: ManifestEntry, now: Date): boolean {
  return retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) >= graceMs;
}

export function withCompressed(path: string, { compressed }: ManifestEntry): string[] {
  return [path, ...compressed.map((ending) => `${path}.${ending}`)];
}

const atOnce = 8;

export interface BuiltFile {
  path: string;
  /** Hash of the file as Gatsby wrote it. */
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
const isText = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;
/** The hash in a script's name, or that of a photo in the folder of its pictures. */
const mention = /[0-9a-f]{20,}/g;
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
    const keys = await mapParallel(wave, atOnce, async (path) => {
      const file = join(folder, path);
      // A picture's name says what it holds.
      const content =
        isText.test(path) || !isHashed(path)
          ? await readFile(file)
          : `${path} ${(await stat(file)).size}`;
      sources.set(path, hashOf(content));
      return isText.test(path) ? [...new Set(content.toString().match(mention))] : [];
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

/**
 * Puts a release together of what Gatsby built. Files that the live one has alike are shared with it by hard links: no
 * release is ever written to.
 * @param target where; must be empty
 */
export async function assemble(
  { folders, publicSupabaseUrl }: Settings,
  target: string,
  files: readonly BuiltFile[],
  { release, sources }: Pick<Manifest, 'release' | 'sources'>,
  live: Manifest | null,
): Promise<Manifest['files']> {
  const known = live?.files ?? {};
  const liveFolder = join(folders.releases, live?.release.id ?? '');
  const isPreparedAlike = live?.sources === sources;
  const names = new Set(files.map(({ path }) => path));
  const retired = retiredFiles(known, names, new Date(release.builtAt));
  const places = [...names, ...Object.keys(retired)].map((path) => dirname(join(target, path)));
  for (const folder of new Set(places)) await mkdir(folder, { recursive: true });

  const built = await mapParallel(files, atOnce, async ({ path, source }) => {
    const before = known[path];
    if (before?.source === source && (!before.facts || isPreparedAlike)) {
      await share(liveFolder, target, path, before);
      return [path, { ...before, retiredAt: undefined }] as const;
    }
    const content = await readFile(join(folders.public, path));
    const page = path.endsWith('.html') ? preparePage(content.toString(), publicSupabaseUrl) : null;
    const published = page ? Buffer.from(page.html) : content;
    // A copy, never a link: Gatsby's next build writes into its files in place.
    await writeFile(join(target, path), published);
    const compressed = await writeCompressed(target, path, published);
    const entry = { source, size: published.length, compressed, facts: page?.facts };
    return [path, entry] as const;
  });
  for (const [path, entry] of Object.entries(retired)) await share(liveFolder, target, path, entry);
  await writeFile(join(target, 'release.json'), JSON.stringify(release, null, 2));
  return { ...Object.fromEntries(built), ...retired };
}

async function share(
  from: string,
  target: string,
  path: string,
  entry: ManifestEntry,
): Promise<void> {
  for (const name of withCompressed(path, entry)) {
    const [old, shared] = [join(from, name), join(target, name)];
    // Some file systems know no hard links, or too few of them.
    await link(old, shared).catch(() => copyFile(old, shared));
  }
}

/** Results of queries: named after the query, and fetched by scripts of the release they belong to. */
const queryResult = /^page-data\/sq\/d\//;

function retiredFiles(
  previous: Manifest['files'],
  present: ReadonlySet<string>,
  now: Date,
): Manifest['files'] {
  const missing = Object.entries(previous).filter(
    ([path]) => (isHashed(path) || queryResult.test(path)) && !present.has(path),
  );
  const retired = missing.map(
    ([path, entry]) => [path, { retiredAt: now.toISOString(), ...entry }] as const,
  );
  return Object.fromEntries(retired.filter(([, entry]) => !isExpired(entry, now)));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this a compressed answer saves no packet. */
const smallest = 1024;

/**
 * Writes `<path>.br` and `<path>.gz` beside a file, where that pays. Articles may be thousands, whenever the
 * templates change: they get 1 ms each, not 70.
 * @returns the endings of what was written
 */
async function writeCompressed(folder: string, path: string, content: Buffer): Promise<string[]> {
  if (!isText.test(path) || content.length < smallest) return [];
  const best = isHashed(path) || (path.endsWith('.html') && !path.startsWith('noticia/'));
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: best ? 11 : 6,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const variants = {
    br: await brotli(content, { params }),
    gz: await gzipped(content, { level: best ? 9 : 6 }),
  };
  const worthwhile = Object.entries(variants).filter(([, { length }]) => length < content.length);
  for (const [ending, bytes] of worthwhile)
    await writeFile(join(folder, `${path}.${ending}`), bytes);
  return worthwhile.map(([ending]) => ending);
}
