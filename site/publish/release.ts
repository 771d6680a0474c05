import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { isHashed } from 'shared/headers';
import { listFiles } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import { hashOf } from './context.ts';
import { preparePage, stamp, unstamp, type CspOrigins } from './html/page.ts';
import {
  isArticle,
  isExpired,
  linkOrCopy,
  type Manifest,
  type ManifestEntry,
  type Release,
  withCompressed,
} from './manifest.ts';

export interface Assembly {
  publicFolder: string;
  /** Where the release is put together; must be empty. */
  target: string;
  files: readonly BuiltFile[];
  release: Release;
  /** Digest of the sources that pages are prepared with. */
  sources: string;
  /** The release before, whose unchanged files are shared by hard links: no release is ever written to. */
  previous: { manifest: Manifest; folder: string } | null;
  origins: CspOrigins;
}

const atOnce = 8;

/** Puts a release together from what Gatsby built. */
export async function assemble(assembly: Assembly): Promise<Manifest['files']> {
  const { target, files, release, previous } = assembly;
  const folders = new Set(files.map(({ path }) => dirname(join(target, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));

  const built = await mapParallel(files, atOnce, async (file): Promise<[string, ManifestEntry]> => {
    const isPage = file.path.endsWith('.html');
    return [file.path, await (isPage ? addPage(assembly, file) : addFile(assembly, file))];
  });
  const names = new Set(files.map(({ path }) => path));
  const retired = retiredFiles(previous?.manifest.files ?? {}, names, new Date(release.builtAt));
  for (const [path, entry] of retired) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await reuse(assembly, path, entry);
  }
  await writeFile(join(target, 'release.json'), JSON.stringify(release, null, 2));
  return Object.fromEntries([...built, ...retired]);
}

async function addPage(assembly: Assembly, { path, source }: BuiltFile): Promise<ManifestEntry> {
  const { target, release, publicFolder, origins } = assembly;
  const { html, facts } =
    (await pageOfPrevious(assembly, path, source)) ??
    preparePage(await readFile(join(publicFolder, path), 'utf8'), origins);
  const content = Buffer.from(stamp(html, release));
  await writeFile(join(target, path), content);
  const compressed = await writeCompressed(target, path, content);
  return { source, size: content.length, compressed, facts };
}

/** A page of the same sources is not parsed again. */
async function pageOfPrevious({ previous, sources }: Assembly, path: string, source: string) {
  const entry = previous?.manifest.files[path];
  if (!entry?.facts || entry.source !== source || previous?.manifest.sources !== sources)
    return null;
  const html = await readFile(join(previous.folder, path), 'utf8');
  return { html: unstamp(html, previous.manifest.release), facts: entry.facts };
}

async function addFile(assembly: Assembly, { path, source }: BuiltFile): Promise<ManifestEntry> {
  const known = assembly.previous?.manifest.files[path];
  if (known?.source === source) {
    await reuse(assembly, path, known);
    return { source, size: known.size, compressed: known.compressed };
  }
  const to = join(assembly.target, path);
  // A copy, never a link: Gatsby's next build writes into its files in place.
  await copyFile(join(assembly.publicFolder, path), to, constants.COPYFILE_FICLONE);
  const content = await readFile(to);
  const compressed = await writeCompressed(assembly.target, path, content);
  return { source, size: content.length, compressed };
}

/** Shares a file and its compressed siblings with the previous release. */
async function reuse(
  { previous, target }: Assembly,
  path: string,
  entry: ManifestEntry,
): Promise<void> {
  if (!previous) throw new Error(`No previous release to take ${path} from.`);
  for (const name of withCompressed(path, entry))
    await linkOrCopy(join(previous.folder, name), join(target, name));
}

/** Results of queries: named after the query, and fetched by scripts of the release they belong to. */
const queryResult = /^page-data\/sq\/d\//;

/** Files of the previous release that the new one lacks and that tabs opened on it may still ask for. */
function retiredFiles(
  previous: Manifest['files'],
  present: ReadonlySet<string>,
  now: Date,
): [path: string, entry: ManifestEntry][] {
  return Object.entries(previous)
    .filter(([path]) => (isHashed(path) || queryResult.test(path)) && !present.has(path))
    .map(([path, entry]): [string, ManifestEntry] => {
      const since = entry.retiredAt ? new Date(entry.retiredAt) : now;
      // A clock that was set back must not keep files for longer than an hour from now.
      const retiredAt = (since > now ? now : since).toISOString();
      return [path, { ...entry, retiredAt }];
    })
    .filter(([, entry]) => !isExpired(entry, now));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;
/** Below this a compressed answer saves no packet. */
const smallest = 1024;

/**
 * Writes `<path>.br` and `<path>.gz` beside a file, where that pays. Hashed files are compressed once in
 * their life and pages for every release, but only articles may be thousands: they get 1 ms each, not 70.
 * @returns the endings of what was written
 */
export async function writeCompressed(
  folder: string,
  path: string,
  content: Buffer,
): Promise<string[]> {
  if (!compressible.test(path) || content.length < smallest) return [];
  const best = isHashed(path) || (path.endsWith('.html') && !isArticle(path));
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

/** A file that Gatsby wrote, with what identifies its content. */
export interface BuiltFile {
  path: string;
  source: string;
}

/** What Gatsby leaves in public/ and no visitor needs. */
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
export async function takeInventory(publicFolder: string): Promise<BuiltFile[]> {
  const paths = (await listFiles(publicFolder)).filter(isNeeded);
  const all = new Set(paths);
  const unseen = byKey(paths.filter(isHashed));
  const sources = new Map<string, string>();
  const keysIn = async (path: string) => {
    const content = await readFile(join(publicFolder, path));
    sources.set(path, hashOf(content));
    return mentions(content.toString());
  };
  const reached = new Set<string>();
  for (
    let wave = paths.filter((path) => !isHashed(path) && !isOrphan(path, all));
    wave.length > 0;
  ) {
    for (const path of wave) reached.add(path);
    const keys = await mapParallel(
      wave.filter((path) => readable.test(path)),
      atOnce,
      keysIn,
    );
    wave = keys.flat().flatMap((key) => {
      const found = unseen.get(key) ?? [];
      unseen.delete(key);
      return found;
    });
  }
  return mapParallel(
    paths.filter((path) => reached.has(path)),
    atOnce,
    async (path) => {
      const file = join(publicFolder, path);
      if (isHashed(path)) return { path, source: hashOf(`${path} ${(await stat(file)).size}`) };
      return { path, source: sources.get(path) ?? hashOf(await readFile(file)) };
    },
  );
}

function isNeeded(path: string): boolean {
  return !unneeded.some((pattern) => pattern.test(path));
}

/** Data of a page that is there no more. */
function isOrphan(path: string, all: ReadonlySet<string>): boolean {
  const page = pageData.exec(path)?.[1];
  if (page === undefined) return false;
  const names = page === 'index' ? ['index.html'] : [page, `${page}/index.html`];
  return !names.some((name) => all.has(name));
}

/** Files by the hash with which others mention them. */
function byKey(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = path.match(mention)?.at(-1) ?? path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return groups;
}

/** Every hash in a text, with and without what follows a slash: that may be a folder or something else. */
function mentions(text: string): string[] {
  const found = new Set(text.match(mention));
  return [...found].flatMap((key) => [key, key.split('/')[0] ?? key]);
}
