import { readFile, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { schoolClock, schoolYear } from 'shared/dates';
import { z } from 'zod';
import { endInterrupted, runChild } from './child.ts';
import { step, type Context } from './context.ts';
import { dataServiceSilent, diskFull, PublicationError } from './errors.ts';
import type { Folders, Settings } from './settings.ts';
import { syncSources } from './sources.ts';

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
  const text = await readIfExists(join(gatsby, '.cache', 'missing-photos.json'));
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
