import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schoolClock, schoolYear } from 'shared/dates';
import { rowBreaksBuild } from '../gatsby/namedRows.ts';
import { hashFiles, listFiles, readIfExists, writeAtomically } from 'shared/node/files';
import { endInterrupted, runChild } from 'shared/node/processes';
import { z } from 'zod';
import {
  type Context,
  dataServiceSilent,
  diskFull,
  type Folders,
  type Log,
  messageOf,
  PublicationError,
  root,
  type Settings,
} from './context.ts';

/** Present while Gatsby runs: it names the process, and outlives a job that was killed. */
const markFile = (folders: Folders) => join(folders.work, 'gatsby.json');

/** Has Gatsby build the pages in the work folder; from nothing when that is due. */
export async function build({ settings, log, signal }: Context): Promise<void> {
  const { folders } = settings;
  if (await endInterrupted(markFile(folders))) {
    log('  a última montagem foi interrompida: esta começa sem o cache dela');
    await dropCache(folders);
  }
  if (await isCleaningDue(folders, new Date())) await rm(folders.gatsby, { recursive: true });
  await syncSources(folders);

  const options = {
    cwd: folders.gatsby,
    env: environment(settings),
    output: folders.log,
    mark: markFile(folders),
  };
  const code = await runChild([process.execPath, settings.builder, 'build'], options, signal);
  if (code === 0) return handOutTypes(folders, log);
  // What Gatsby has read before it failed counts as old news to it: lists would go without it.
  await dropCache(folders);
  const why = await whyItFailed(folders.log);
  throw new PublicationError(await explain(why, folders.work), why);
}

const typesFile = 'gatsby-types.d.ts';

async function handOutTypes({ gatsby }: Folders, log: Log): Promise<void> {
  const types = await readIfExists(join(gatsby, typesFile));
  const target = join(root, 'site', typesFile);
  if (types === null || types === (await readIfExists(target))) return;
  await writeAtomically(target, types).catch((error: unknown) =>
    log(`  site/${typesFile} não pôde ser escrito: ${messageOf(error)}`),
  );
}

const weekMs = 7 * 86_400_000;
/** When nobody waits for a publication. */
const night = /T0[234]:/;

/**
 * Whether Gatsby is to start over: it never deletes scripts and pictures of earlier builds, so at night, a week after
 * its folder was made, all that it remembers goes.
 */
export async function isCleaningDue(folders: Folders, now: Date): Promise<boolean> {
  if (!night.test(schoolClock(now))) return false;
  const made = await stat(folders.gatsby).catch(() => null);
  return made !== null && now.getTime() - made.birthtimeMs > weekMs;
}

/** Makes the next build a cold one, which finds nothing but the pictures that were processed. */
export async function dropCache({ gatsby, public: built }: Folders): Promise<void> {
  const names = existsSync(built) ? await readdir(built) : [];
  const pages = names.filter((name) => name !== 'static').map((name) => join(built, name));
  for (const path of [join(gatsby, '.cache'), ...pages])
    await rm(path, { recursive: true, force: true });
}

function environment(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...withoutSecrets(process.env),
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=2048',
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
    PHOTO_STORE: settings.folders.photos,
  };
}

/** The build makes public files: it gets no key that opens more than a visitor may see. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = /SECRET|PASSWORD|PASS$|TOKEN|DATABASE_URL/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

export async function missingPhotos({ gatsby }: Folders): Promise<string[]> {
  const text = await readIfExists(join(gatsby, '.cache', 'left-out.json'));
  return z.array(z.string()).parse(JSON.parse(text ?? '[]'));
}

const mostLines = 30;

export async function whyItFailed(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim());
  const first = lines.findIndex((line) => /^\s*error\b/i.test(line));
  const start = first === -1 ? lines.length - mostLines : first;
  return lines.slice(Math.max(start, 0)).slice(0, mostLines).join('\n');
}

/** Bytes without which nothing can be built. */
const leastRoom = 1_000_000;

/**
 * Why the pages could not be built, in words for staff.
 * @param folder that was built in: a full disk shows there, whatever the program said that met it first
 */
export async function explain(output: string, folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const isFull = /\bENOSPC\b|no space left on device|MDB_MAP_FULL/i.test(output);
  if (isFull || bavail * bsize < leastRoom) return diskFull;
  if (/No answer of the data service|fetch failed|ECONNREFUSED|ECONNRESET/.test(output))
    return dataServiceSilent;
  return `${culpritIn(output)}. As páginas no ar continuam como estavam.`;
}

/** What could not be built, in words for staff: the row or the page that Gatsby's output names, if it names any. */
function culpritIn(output: string): string {
  const row = new RegExp(`${rowBreaksBuild} (.+?)\\.\\s*$`, 'm').exec(output)?.[1];
  if (row) return `O site não pôde ser montado com ${row}: abra esse item e revise o conteúdo dele`;
  const [, page] = /failed for path "([^"]+)"/.exec(output) ?? [];
  return page ? `A página ${page} não pôde ser montada` : 'As páginas não puderam ser montadas';
}

const notCopied = ['node_modules', 'public', '.cache'];

/** Whether a path in site/ is the build's: not this job, nor a test. */
function isSource(path: string): boolean {
  return !/^publish\/|\.test\.tsx?$/.test(path) && path !== typesFile;
}

/** Equal for equal sources of the pages, and of what prepares them after Gatsby. */
export async function digestSources(): Promise<string> {
  const isRead = (path: string) =>
    !path.includes('.test.') && (isSource(path) || /^publish\/(html|idle-loader)\.ts$/.test(path));
  const site = (await listFiles(join(root, 'site'), notCopied)).filter(isRead);
  const shared = await listFiles(join(root, 'shared'), notCopied);
  const paths = [
    ...site.map((path) => `site/${path}`),
    ...shared.map((path) => `shared/${path}`),
    'package-lock.json',
  ];
  return hashFiles(root, paths);
}

/**
 * Brings the work folder up to date with the repository's sources. Around them it mirrors the repository: imports of
 * `shared` and of packages resolve there as they do at home.
 */
async function syncSources({ work, gatsby }: Folders): Promise<void> {
  const site = join(root, 'site');
  await mkdir(gatsby, { recursive: true });
  await linkTo(join(root, 'node_modules'), join(work, 'node_modules'));
  await linkTo(join(root, 'shared'), join(work, 'shared'));
  await linkTo(join(site, 'node_modules'), join(gatsby, 'node_modules'));
  const sources = (await listFiles(site, notCopied)).filter(isSource);
  const present = (await listFiles(gatsby, notCopied)).filter((path) => path !== typesFile);
  for (const path of present.filter((one) => !sources.includes(one))) await rm(join(gatsby, path));
  for (const path of sources) {
    const content = await readFile(join(site, path));
    const target = join(gatsby, path);
    // Gatsby takes a picture for another that had its time and inode: what stays the same is not written again.
    if (present.includes(path) && content.equals(await readFile(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function linkTo(target: string, path: string): Promise<void> {
  await rm(path, { force: true });
  if (existsSync(target)) await symlink(target, path);
}
