import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { schoolYear } from 'shared/dates';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { endInterrupted, runChild } from './child.ts';
import { compilerVersion } from './compiler-version.ts';
import { diskFull, PublicationError } from './errors.ts';
import { explain } from './gatsby-failure.ts';
import { whyItFailed } from './gatsby-log.ts';
import type { Folders, Settings } from './settings.ts';

const withoutParcel = pathToFileURL(join(import.meta.dirname, 'without-parcel.mjs')).href;

/** Present while Gatsby runs: it names the process, and outlives a job that was killed. */
const markFile = (folders: Folders) => join(folders.work, 'gatsby.json');
/** Present after a build that failed. */
const failedBefore = (folders: Folders) => join(folders.work, 'failed');

/**
 * Ends a Gatsby that a killed job left behind. Its cache cannot be trusted after that and is dropped:
 * the next build is a cold one.
 * @returns whether there was such a build
 */
export async function clearInterruptedBuild(folders: Folders): Promise<boolean> {
  if (!(await endInterrupted(markFile(folders)))) return false;
  await dropCache(folders);
  await rm(markFile(folders), { force: true });
  return true;
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
  await emptyBut(join(folders.gatsby, 'public'), ['static']);
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
export async function runGatsby(
  settings: Settings,
  folders: Folders,
  signal: AbortSignal,
): Promise<void> {
  const options = {
    cwd: folders.gatsby,
    env: {
      ...environment(settings, folders),
      COMPILER_VERSION: await compilerVersion(folders),
    },
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
    NODE_OPTIONS: `--max-old-space-size=${settings.memoryMb} --import ${withoutParcel}`,
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
