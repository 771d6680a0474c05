import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { isHashed } from 'shared/headers';
import { mapParallel } from 'shared/parallel';
import type { CspOrigins } from './html/csp.ts';
import { preparePage } from './html/page.ts';
import { stamp, unstamp } from './html/stamp.ts';
import type { BuiltFile } from './inventory.ts';
import {
  isArticle,
  isExpired,
  linkOrCopy,
  withCompressed,
  type Manifest,
  type ManifestEntry,
  type Release,
} from './release.ts';

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
