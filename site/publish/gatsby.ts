import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schoolClock, schoolYear } from 'shared/dates';
import { listFiles, readIfExists, writeAtomically } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import { z } from 'zod';
import { endInterrupted, runChild } from './child.ts';
import {
  type Context,
  dataServiceSilent,
  diskFull,
  hashOf,
  PublicationError,
  step,
} from './context.ts';
import { type Folders, root, type Settings } from './settings.ts';

/** Present while Gatsby runs: it names the process, and outlives a job that was killed. */
const markFile = (folders: Folders) => join(folders.work, 'gatsby.json');
/** Present after a build that failed. */
const failedBefore = (folders: Folders) => join(folders.work, 'failed');

/** Says since when Gatsby's cache has been growing. */
const sinceFile = (folders: Folders) => join(folders.work, 'cache-since');

/** Where Gatsby writes. It is never served: a failing build may leave it half updated. */
export const publicFolder = (folders: Folders) => join(folders.gatsby, 'public');

/** Has Gatsby build the pages in the work folder; from nothing when that is due. */
export async function build(context: Context): Promise<void> {
  const { settings, folders, log, signal } = context;
  if (await endInterrupted(markFile(folders))) {
    log.line('  a última montagem foi interrompida: esta começa sem o cache dela');
    await dropCache(folders);
    await rm(markFile(folders), { force: true });
  }
  if (await isCleaningDue(folders, new Date())) await startOver(folders);
  if ((await readIfExists(sinceFile(folders))) === null)
    await writeAtomically(sinceFile(folders), new Date().toISOString());
  await step(
    context,
    'sources',
    () => syncSources(folders),
    ({ written, removed }) => `${written} arquivos novos, ${removed} removidos`,
  );
  await step(context, 'gatsby', () => runGatsby(settings, folders, signal));
  await handOutTypes(folders).catch((error: unknown) =>
    log.line(`  site/${typesFile} não pôde ser escrito: ${String(error)}`),
  );
}

/** The types of all queries, which Gatsby writes beside its configuration. */
const typesFile = 'gatsby-types.d.ts';

/** Hands the types of queries to the type check, which reads them beside the sources. */
async function handOutTypes({ gatsby }: Folders): Promise<void> {
  const types = await readIfExists(join(gatsby, typesFile));
  const target = join(root, 'site', typesFile);
  if (types !== null && types !== (await readIfExists(target)))
    await writeAtomically(target, types);
}

const weekMs = 7 * 86_400_000;
/** When nobody waits for a publication. */
const night = /T0[234]:/;

/**
 * Whether Gatsby is to start over: it never deletes scripts and pictures of earlier builds, so once a week, at
 * night, all that it remembers goes.
 */
export async function isCleaningDue(folders: Folders, now: Date): Promise<boolean> {
  if (!night.test(schoolClock(now))) return false;
  const since = Date.parse((await readIfExists(sinceFile(folders))) ?? '');
  return now.getTime() - since > weekMs;
}

async function startOver(folders: Folders): Promise<void> {
  const made = [join(folders.gatsby, '.cache'), publicFolder(folders), sinceFile(folders)];
  for (const path of made) await rm(path, { recursive: true, force: true });
}

/**
 * Makes the next build a cold one. Pictures that were processed are all that it still finds, and webpack's own
 * cache, which guards itself, unless that is to go too.
 */
export async function dropCache(
  folders: Folders,
  { webpack = false }: { webpack?: boolean } = {},
): Promise<void> {
  await emptyBut(join(folders.gatsby, '.cache'), webpack ? [] : ['webpack']);
  await emptyBut(publicFolder(folders), ['static']);
}

async function emptyBut(folder: string, kept: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const removed = names.filter((name) => !kept.includes(name));
  await Promise.all(
    removed.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

/**
 * Runs `gatsby build` in the work folder. Its output goes to a file, which says why when
 * the build fails. An abort of the signal ends it and all that it has started.
 */
async function runGatsby(settings: Settings, folders: Folders, signal: AbortSignal): Promise<void> {
  const options = {
    cwd: folders.gatsby,
    env: environment(settings, folders),
    output: folders.log,
    mark: markFile(folders),
  };
  const code = await runChild(process.execPath, [settings.builder, 'build'], options, signal);
  if (code === 0) return rm(failedBefore(folders), { force: true });
  const why = await whyItFailed(folders.log);
  // What Gatsby has read before it failed counts as old news to it: lists would go without it.
  const message = await explain(why, folders.work);
  const isHopeless = message === diskFull || (await readIfExists(failedBefore(folders))) !== null;
  await dropCache(folders, { webpack: isHopeless });
  await writeAtomically(failedBefore(folders), '');
  throw new PublicationError(message, why);
}

function environment(settings: Settings, folders: Folders): NodeJS.ProcessEnv {
  return {
    ...withoutSecrets(process.env),
    NODE_ENV: 'production',
    NODE_OPTIONS: `--max-old-space-size=${settings.memoryMb}`,
    CI: 'true',
    FORCE_COLOR: '0',
    GATSBY_TELEMETRY_DISABLED: '1',
    // Queries in Gatsby's own process: to hand those of one edit to another takes longer than to run them.
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? '1',
    SUPABASE_URL: settings.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    GATSBY_SUPABASE_URL: settings.publicSupabaseUrl,
    GATSBY_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    GATSBY_SITE_URL: settings.siteUrl,
    GATSBY_YEAR: String(schoolYear()),
    PHOTO_STORE: folders.photos,
  };
}

/** The build makes public files: it gets no key that opens more than a visitor may see. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = /SECRET|PASSWORD|PASS$|TOKEN|DATABASE_URL/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

/** What staff read of photos that the last build left out of their pages, or could not renew. */
export async function missingPhotos({ gatsby }: Folders): Promise<string[]> {
  const text = await readIfExists(join(gatsby, '.cache', 'left-out.json'));
  return z.array(z.string()).parse(JSON.parse(text ?? '[]'));
}

const mostLines = 30;
const placeInCode = /^\s*(-|at) \S+:\d+ |^\s*(\[main\]|node:internal)|^\s*at .*\d+:\d+\)?$/;

/**
 * The lines of a build's output that say why it failed: from the first error on, without the places in
 * the code of Gatsby and Node that follow; the last lines when no error is marked.
 */
export async function whyItFailed(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const first = lines.findIndex((line) => /^\s*error\b/i.test(line));
  if (first === -1) return lines.slice(-mostLines).join('\n');
  const telling = lines.slice(first).filter((line) => !placeInCode.test(line) && line.trim());
  return telling.slice(0, mostLines).join('\n');
}

/** Bytes without which nothing can be built. */
const leastRoom = 1_000_000;

/** What the output of a failed build means, most telling first. */
const meanings: [pattern: RegExp, message: string][] = [
  [/\bENOSPC\b|no space left on device|MDB_MAP_FULL/i, diskFull],
  [/No data found for type|fetch failed|ECONNREFUSED|ECONNRESET/, dataServiceSilent],
];

/**
 * Why the pages could not be built, in words for staff.
 * @param folder that was built in: a full disk shows there, whatever the program said that met it first
 */
export async function explain(output: string, folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoom) return diskFull;
  const known = meanings.find(([pattern]) => pattern.test(output));
  return (
    known?.[1] ?? 'As páginas não puderam ser montadas. As páginas no ar continuam como estavam.'
  );
}

/** What lies in site/ and is not built by Gatsby. */
const notSources = /^publish\/|^(tsconfig\.json|gatsby-types\.d\.ts|.*\.test\.tsx?)$/;
/** What prepares pages after Gatsby. */
const preparation = /^publish\/html\//;
/** Packages, and what Gatsby makes in the folder it builds in. */
const skipped = ['node_modules', 'public', '.cache'];
const atOnce = 16;

/** A file of the work folder. */
interface Source {
  path: string;
  content: Buffer;
}

async function readSources(folder: string, isSource: (path: string) => boolean): Promise<Source[]> {
  const paths = await listFiles(folder, skipped);
  return mapParallel(paths.filter(isSource), atOnce, async (path) => ({
    path,
    content: await readFile(join(folder, path)),
  }));
}

/** Equal for equal sources of the pages, whatever the clock of their files says. */
export async function digestSources(): Promise<string> {
  const isPreparation = (path: string) => preparation.test(path) && !path.includes('.test.');
  const isSource = (path: string) => !notSources.test(path) || isPreparation(path);
  const site = await readSources(join(root, 'site'), isSource);
  const shared = await readSources(join(root, 'shared'), (path) => !path.includes('.test.'));
  const lines = [...site, ...shared].map(({ path, content }) => `${path} ${hashOf(content)}`);
  lines.push(hashOf(await readFile(join(root, 'package-lock.json'))));
  return hashOf(lines.join('\n'));
}

/**
 * Brings the work folder up to date with the repository's sources. Only files that differ are written,
 * so that Gatsby's cache stays warm. Around them the folder mirrors the repository: imports of `shared`
 * and of packages resolve there as they do at home, wherever the folder lies.
 */
async function syncSources({
  work,
  gatsby,
}: Folders): Promise<{ written: number; removed: number }> {
  await mkdir(gatsby, { recursive: true });
  await linkTo(join(root, 'node_modules'), join(work, 'node_modules'));
  await linkTo(join(root, 'shared'), join(work, 'shared'));
  await linkTo(join(root, 'site', 'node_modules'), join(gatsby, 'node_modules'));

  const sources = await readSources(join(root, 'site'), (path) => !notSources.test(path));
  const wanted = new Set(sources.map(({ path }) => path));
  const present = await listFiles(gatsby, skipped);
  const stale = present.filter((path) => !wanted.has(path) && path !== typesFile);
  await Promise.all(stale.map((path) => rm(join(gatsby, path))));
  const written = await mapParallel(sources, atOnce, (source) => writeIfChanged(gatsby, source));
  return { written: written.filter(Boolean).length, removed: stale.length };
}

async function writeIfChanged(folder: string, { path, content }: Source): Promise<boolean> {
  const target = join(folder, path);
  const present = await readFile(target).catch(() => null);
  if (present?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  return true;
}

/** Makes `path` a link to `target`; no link when the target does not exist. */
async function linkTo(target: string, path: string): Promise<void> {
  const present = await readlink(path).catch(() => null);
  const wanted = await lstat(target).then(
    () => target,
    () => null,
  );
  if (present === wanted) return;
  await rm(path, { force: true });
  if (wanted) await symlink(wanted, path);
}
