import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInWeek } from 'date-fns/constants';
import { schoolClock } from 'shared/dates';
import { root } from 'shared/node/environment.mjs';
import { rowErrorPrefix } from '../../gatsby/namedRows.ts';
import { hashFiles, listFiles, readIfExists, writeAtomically } from 'shared/node/file-system';
import { endInterrupted, runChild } from 'shared/node/processes';
import { createBuildEnvironment } from 'shared/node/settings';
import { z } from 'zod';
import { compileGatsbyFiles } from './compile-gatsby-files.ts';
import {
  type Context,
  dataServiceUnreachable,
  diskFull,
  type Folders,
  PublicationError,
  type Settings,
} from '../context.ts';

/** A file that names the running Gatsby process. It outlives a job that was killed. */
const getProcessFile = (folders: Folders) => join(folders.work, 'gatsby.json');

/**
 * Lets Gatsby build the pages in the work folder, without any cache when a clean build is due.
 * @param newsPath the path of the news page
 * @throws {PublicationError} saying why the build failed
 */
export async function build({ settings, log, signal }: Context, newsPath: string): Promise<void> {
  const { folders } = settings;
  if (await endInterrupted(getProcessFile(folders))) {
    log('  a última montagem foi interrompida: esta começa sem o cache dela');
    await clearCache(folders);
  }
  const now = new Date();
  if (await isCleanBuildDue(folders, now))
    for (const path of [folders.gatsby, folders.madeAnew])
      await rm(path, { recursive: true, force: true });
  await syncSources(folders);
  if (!existsSync(folders.madeAnew)) await writeAtomically(folders.madeAnew, now.toISOString());

  const options = {
    cwd: folders.gatsby,
    env: buildEnvironment(settings, newsPath),
    output: folders.log,
    mark: getProcessFile(folders),
  };
  const code = await runChild([process.execPath, settings.builder, 'build'], options, signal);
  if (code === 0) return;
  // After a failure Gatsby skips nodes that it already read, and lists would lack them: clear its cache.
  await clearCache(folders);
  const why = await readBuildError(folders.log);
  throw new PublicationError(await explainBuildError(why, folders.work), why);
}

const typesFile = 'gatsby-types.d.ts';

/** Matches school times from 0:00 to 4:59, when nobody waits for a publication. */
const nightHours = /T0[0-4]:/;

/**
 * Whether Gatsby has to start without its folder. It never deletes scripts and pictures of earlier builds, so its folder
 * is deleted at night when it is more than a week old. After two weeks it is deleted at any hour: a workflow may have
 * nothing to publish at night, and a computer may be off.
 */
export async function isCleanBuildDue(folders: Folders, now: Date): Promise<boolean> {
  const made = Date.parse((await readIfExists(folders.madeAnew)) ?? '');
  const weeks = (now.getTime() - made) / millisecondsInWeek;
  return weeks > 2 || (weeks > 1 && nightHours.test(schoolClock(now)));
}

/** Clears what Gatsby remembers. The pictures stay where they are until it has made them again. */
export async function clearCache({ gatsby, public: built }: Folders): Promise<void> {
  const names = existsSync(built) ? await readdir(built) : [];
  const pages = names.filter((name) => name !== 'static').map((name) => join(built, name));
  for (const path of [join(gatsby, '.cache'), ...pages])
    await rm(path, { recursive: true, force: true });
}

function buildEnvironment(settings: Settings, newsPath: string): NodeJS.ProcessEnv {
  return {
    ...withoutSecrets(process.env),
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=2048',
    CI: 'true',
    FORCE_COLOR: '0',
    GATSBY_TELEMETRY_DISABLED: '1',
    // Run queries in Gatsby's own process: passing the few queries of one edit to another process takes longer.
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? '1',
    // Node 22 and later keep compiled code here; Gatsby and its libraries are many files.
    NODE_COMPILE_CACHE: settings.folders.compiledCode,
    SUPABASE_URL: settings.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    ...createBuildEnvironment({ ...settings, newsPath }),
    PHOTO_STORE: settings.folders.photos,
    GENERATE_QUERY_TYPES: String(settings.generatesTypes),
  };
}

/** Removes secrets: the build writes public files, so it must not know a key that opens more than visitors may see. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = /SECRET|PASSWORD|PASS$|TOKEN|DATABASE_URL/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

/** @returns the photos and documents that the build left out, each in a sentence for staff */
export async function readLeftOut({ gatsby }: Folders): Promise<string[]> {
  const text = await readIfExists(join(gatsby, '.cache', 'left-out.json'));
  return z.array(z.string()).parse(JSON.parse(text ?? '[]'));
}

const maxErrorLines = 30;

/** Reads the first error, or else the last lines, from Gatsby's log. */
export async function readBuildError(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim());
  const first = lines.findIndex((line) => /^\s*error\b/i.test(line));
  const start = first === -1 ? lines.length - maxErrorLines : first;
  return lines.slice(Math.max(start, 0)).slice(0, maxErrorLines).join('\n');
}

/** With less free space than this, in bytes, a build fails. */
const minFreeBytes = 1_000_000;

/**
 * Explains to staff, in Portuguese, why the pages could not be built.
 * @param folder where the build ran: its free space reveals a full disk, whatever the error message says
 */
export async function explainBuildError(output: string, folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const isFull = /\bENOSPC\b|no space left on device|MDB_MAP_FULL/i.test(output);
  if (isFull || bavail * bsize < minFreeBytes) return diskFull;
  if (/The data service did not respond|fetch failed|ECONNREFUSED|ECONNRESET/.test(output))
    return dataServiceUnreachable;
  return `${nameCulprit(output)}. As páginas no ar continuam como estavam.`;
}

/** Says in Portuguese which row or page could not be built, if Gatsby's output names one. */
function nameCulprit(output: string): string {
  const row = new RegExp(`${rowErrorPrefix} (.+?)\\.\\s*$`, 'm').exec(output)?.[1];
  if (row) return `O site não pôde ser montado com ${row}: abra esse item e revise o conteúdo dele`;
  const [, page] = /failed for path "([^"]+)"/.exec(output) ?? [];
  return page ? `A página ${page} não pôde ser montada` : 'As páginas não puderam ser montadas';
}

const excludedFolders = ['node_modules', 'public', '.cache'];

/** Whether a path in site/ belongs to the build, and not to this job or to a test. */
function isSource(path: string): boolean {
  return !/^publish\/|\.test\.tsx?$/.test(path) && path !== typesFile;
}

/** Whether Gatsby gets this source in a compiled form: it would spend seconds on compiling it. */
const isCompiled = (path: string) => /^gatsby-(config|node)\.ts$/.test(path);

/** Hashes the sources of the pages, and of the steps that compile them and prepare them after Gatsby. */
export async function computeSourcesDigest(): Promise<string> {
  const isRelevant = (path: string) =>
    !path.includes('.test.') && (isSource(path) || path.startsWith('publish/steps/'));
  const site = (await listFiles(join(root, 'site'), excludedFolders)).filter(isRelevant);
  const shared = await listFiles(join(root, 'shared'), excludedFolders);
  const paths = [
    ...site.map((path) => `site/${path}`),
    ...shared.map((path) => `shared/${path}`),
    'package-lock.json',
  ];
  return hashFiles(root, paths);
}

/**
 * Updates the sources in the work folder from the repository. Links around them mirror the repository, so that imports
 * of `shared` and of packages resolve as they do there.
 */
async function syncSources({ work, gatsby }: Folders): Promise<void> {
  const site = join(root, 'site');
  await mkdir(gatsby, { recursive: true });
  await linkTo(join(root, 'node_modules'), join(work, 'node_modules'));
  await linkTo(join(root, 'shared'), join(work, 'shared'));
  await linkTo(join(site, 'node_modules'), join(gatsby, 'node_modules'));
  const files = new Map<string, Uint8Array>(await compileGatsbyFiles());
  for (const path of (await listFiles(site, excludedFolders)).filter(isSource))
    if (!isCompiled(path)) files.set(path, await readFile(join(site, path)));
  const present = (await listFiles(gatsby, excludedFolders)).filter((path) => path !== typesFile);
  for (const path of present.filter((one) => !files.has(one))) await rm(join(gatsby, path));
  for (const [path, content] of files) {
    const target = join(gatsby, path);
    // Gatsby recognises an unchanged picture by its time and inode, so files with the same content are not written again.
    if (present.includes(path) && (await readFile(target)).equals(content)) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function linkTo(target: string, path: string): Promise<void> {
  await rm(path, { force: true });
  if (existsSync(target)) await symlink(target, path);
}
