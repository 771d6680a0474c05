import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { isHashed } from 'shared/headers';
import { textFile, writeCompressed } from 'shared/node/compress';
import { listFiles } from 'shared/node/file-system';
import { mapParallel } from 'shared/parallel';
import type { PageFacts } from '../../gatsby/htmlTree.ts';
import type { Counts } from './read-content.ts';
import { computeHash, type Settings } from '../context.ts';
import { type Look, preparePage } from './prepare-page.ts';

/** The content of `release.json`, which is public. */
export interface Release {
  /** Serial number and the beginning of the content's hash, such as `000042-1f3a5b7c`. */
  id: string;
  /** Time of the build, in ISO format. */
  builtAt: string;
  /** The same for releases with the same pages. */
  contentHash: string;
  /** Number of rows per table that visitors could read at the time of the build. */
  counts: Counts;
}

/** The files of a release, and the state that it was built from. It is stored beside the releases and not served. */
export interface Manifest {
  release: Release;
  /** Digest of the source files and settings that its pages were built with. */
  sources: string;
  /** Digest of the content and sources that it is up to date with. While it stays the same, nothing is built. */
  inputs: string;
  /** Id of the last entry of the history that it contains. */
  historicoId: number;
  /** Missing photos and documents, each in a sentence in Portuguese for staff. */
  leftOut: string[];
  /** Broken links, each in a sentence in Portuguese for staff. */
  brokenLinks: string[];
  /** Whether a rollback made it live. It then lacks later changes. */
  rolledBackTo?: boolean;
  files: Record<string, ManifestEntry>;
}

export interface ManifestEntry {
  /** Hash of the file as Gatsby wrote it. */
  source: string;
  /** Size of the file in the release, in bytes. */
  size: number;
  /** Endings of its compressed variants: `br`, `gz`. */
  compressed: string[];
  /** Facts that the checks need; only HTML pages have them. */
  facts?: PageFacts;
  /** ISO time since which no page needs the file. It stays for a while, for open tabs. */
  retiredAt?: string;
}

/** How long a retired file stays available. */
const retentionMs = millisecondsInHour;

export function isExpired({ retiredAt }: ManifestEntry, now: Date): boolean {
  return retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) >= retentionMs;
}

/** Lists the path of a file and those of its compressed variants. */
export function listWithCompressed(path: string, { compressed }: ManifestEntry): string[] {
  return [path, ...compressed.map((ending) => `${path}.${ending}`)];
}

const concurrency = 8;

export interface BuiltFile {
  path: string;
  /** Hash of the file as Gatsby wrote it. */
  source: string;
}

const unneededFiles = [
  /\.map$/,
  // Files for Gatsby's own use: statistics, parts of pages, a library for scripts in a worker.
  /^(webpack\.stats|chunk-map)\.json$/,
  /^_gatsby\/slices\//,
  /^~partytown\//,
  /^page-data\/dev-404-page\//,
  // The not-found page is 404.html. At /404 it would be served with the status 200.
  /^404\/index\.html$/,
];
/** The hash in the name of a script, or in the folder name of a photo. */
const longHash = /[0-9a-f]{20,}/g;
/** The data of a page: `page-data/<path>/page-data.json`. */
const pageData = /^page-data\/(.+)\/page-data\.json$/;

/**
 * Lists the files of a build that pages use, directly or through other files. Gatsby never removes scripts, pictures and
 * data of earlier builds, and files that staff have deleted must not stay readable because of that.
 */
export async function takeInventory(folder: string): Promise<BuiltFile[]> {
  const paths = (await listFiles(folder)).filter(
    (path) => !unneededFiles.some((pattern) => pattern.test(path)),
  );
  const all = new Set(paths);
  const sources = new Map<string, string>();
  const unseen = groupHashedFiles(paths);
  let wave = paths.filter((path) => !isHashed(path) && !isOrphan(path, all));
  while (wave.length > 0) {
    const keys = await mapParallel(wave, concurrency, async (path) => {
      const file = join(folder, path);
      // The name of a picture contains the hash of its content, so it need not be read.
      const content =
        textFile.test(path) || !isHashed(path)
          ? await readFile(file)
          : `${path} ${(await stat(file)).size}`;
      sources.set(path, computeHash(content));
      return textFile.test(path) ? [...new Set(content.toString().match(longHash))] : [];
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

/** Whether a file is the data of a page that does not exist. */
function isOrphan(path: string, all: ReadonlySet<string>): boolean {
  const page = pageData.exec(path)?.[1];
  if (page === undefined) return false;
  const names = page === 'index' ? ['index.html'] : [page, `${page}/index.html`];
  return !names.some((name) => all.has(name));
}

/** Groups the files that are named after their content by the hash that other files mention. */
function groupHashedFiles(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths.filter(isHashed)) {
    const key = path.match(longHash)?.at(-1) ?? path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return groups;
}

/**
 * Assembles a release from what Gatsby built. Files that are the same in the live release are hard-linked: the files of
 * a release are never changed in place.
 * @param target folder of the release; must be empty
 * @param look what the pages get of the school, and the path below which the archive of its news is
 * @returns the files of the release, for its manifest
 */
export async function assemble(
  { folders, publicSupabaseUrl }: Settings,
  target: string,
  files: readonly BuiltFile[],
  { newsPath, ...look }: Look & { newsPath: string },
  { release, sources }: Pick<Manifest, 'release' | 'sources'>,
  live: Manifest | null,
): Promise<Manifest['files']> {
  const known = live?.files ?? {};
  const newsFolder = `${newsPath.slice(1)}/`;
  const liveFolder = join(folders.releases, live?.release.id ?? '');
  const hasSameSources = live?.sources === sources;
  const names = new Set(files.map(({ path }) => path));
  const retired = listRetiredFiles(known, names, new Date(release.builtAt));
  const places = [...names, ...Object.keys(retired)].map((path) => dirname(join(target, path)));
  for (const folder of new Set(places)) await mkdir(folder, { recursive: true });

  const built = await mapParallel(files, concurrency, async ({ path, source }) => {
    const before = known[path];
    if (before?.source === source && (!before.facts || hasSameSources)) {
      await linkFile(liveFolder, target, path, before);
      return [path, { ...before, retiredAt: undefined }] as const;
    }
    const content = await readFile(join(folders.public, path));
    const page = path.endsWith('.html')
      ? preparePage(content.toString(), publicSupabaseUrl, look)
      : null;
    const published = page ? Buffer.from(page.html) : content;
    // A copy, never a link: Gatsby's next build overwrites its files in place.
    await writeFile(join(target, path), published);
    const effort = chooseEffort(path, newsFolder);
    const compressed = await writeCompressed(join(target, path), published, effort);
    const entry = { source, size: published.length, compressed, facts: page?.facts };
    return [path, entry] as const;
  });
  for (const [path, entry] of Object.entries(retired))
    await linkFile(liveFolder, target, path, entry);
  await writeFile(join(target, 'release.json'), JSON.stringify(release, null, 2));
  return { ...Object.fromEntries(built), ...retired };
}

async function linkFile(
  from: string,
  target: string,
  path: string,
  entry: ManifestEntry,
): Promise<void> {
  for (const name of listWithCompressed(path, entry)) {
    const [old, shared] = [join(from, name), join(target, name)];
    // Some file systems have no hard links, or limit their number.
    await link(old, shared).catch(() => copyFile(old, shared));
  }
}

/** Results of static queries. They are named after the query, and the scripts of their own release fetch them. */
const queryResultFile = /^page-data\/sq\/d\//;

function listRetiredFiles(
  previous: Manifest['files'],
  present: ReadonlySet<string>,
  now: Date,
): Manifest['files'] {
  const missing = Object.entries(previous).filter(
    ([path]) => (isHashed(path) || queryResultFile.test(path)) && !present.has(path),
  );
  const retired = missing.map(
    ([path, entry]) => [path, { retiredAt: now.toISOString(), ...entry }] as const,
  );
  return Object.fromEntries(retired.filter(([, entry]) => !isExpired(entry, now)));
}

/** An article, or a page of the archive of articles. */
const isPageOfArticles = (path: string, newsFolder: string) =>
  ['noticia/', newsFolder].some((folder) => path.startsWith(folder)) && path.split('/').length > 2;

/**
 * A change of the templates rewrites all articles and their archive, possibly thousands of pages, so they are compressed
 * in 1 ms each instead of 70 ms.
 * @param newsFolder the folder of the news page, with a slash at its end
 */
const chooseEffort = (path: string, newsFolder: string) =>
  isHashed(path) || (path.endsWith('.html') && !isPageOfArticles(path, newsFolder))
    ? 'best'
    : 'quick';
