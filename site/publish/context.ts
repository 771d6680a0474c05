import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { types } from 'node:util';
import { getErrorCode } from 'shared/node/file-system';
import { getSettingsFile } from 'shared/node/environment.mjs';
import { InvalidSettings, parsePublishingSettings } from 'shared/node/settings';
import type { TimeLimit } from './time-limit.ts';

export type Settings = ReturnType<typeof resolveSettings>;

/**
 * Checks the settings of the job, and adds its folders and the script that builds the pages.
 * @throws {InvalidSettings}
 */
export function resolveSettings(env: NodeJS.ProcessEnv) {
  const settings = parsePublishingSettings(env);
  return {
    ...settings,
    folders: resolveFolders(settings.dataDir),
    builder: settings.builder ?? createRequire(import.meta.url).resolve('gatsby/cli.js'),
  };
}

/** Reads the settings from the environment, completed from the installation's `.env` file (`ENV_FILE`). */
export function loadSettings(): Settings {
  const file = getSettingsFile();
  // The command that uploads a release reads its own settings from the environment.
  if (existsSync(file)) loadEnvFile(file);
  return resolveSettings(process.env);
}

export type Folders = ReturnType<typeof resolveFolders>;

export function resolveFolders(dataDir: string) {
  const site = join(dataDir, 'site');
  return {
    site,
    releases: join(site, 'releases'),
    manifests: join(site, 'manifests'),
    current: join(site, 'current'),
    work: join(site, 'work'),
    /** Where Gatsby runs; its sibling folders mirror those of the repository. */
    gatsby: join(site, 'work', 'site'),
    /** Gatsby's output. It is never served, because a failing build may leave it half updated. */
    public: join(site, 'work', 'site', 'public'),
    /**
     * File with the ISO time at which the folder of Gatsby was last made anew. The folder's own time is lost where a
     * workflow restores it from a cache.
     */
    madeAnew: join(site, 'work', 'made-anew'),
    /** Where Node keeps the compiled code of Gatsby. */
    compiledCode: join(site, 'work', 'compiled-code'),
    /** Fetched photos and documents, which outlive Gatsby's cache. */
    photos: join(site, 'photos'),
    log: join(site, 'gatsby.log'),
    upload: join(site, 'upload'),
    uploadLog: join(site, 'upload.log'),
    uploaded: join(site, 'uploaded'),
    /** File with the ISO time at which copies of erased files were last removed. */
    purged: join(site, 'purged'),
  };
}

export type Log = (line: string) => void;

/** Everything that the publishing job needs to run. */
export interface Job {
  settings: Settings;
  log: Log;
  /** Aborts the job. */
  signal: AbortSignal;
}

/** Everything that one publication needs to run. Its signal also aborts at the time limit. */
export interface Context extends Job {
  record: { recordStep(name: string): Promise<void>; setEnd(end: Date): void };
  timeLimit: TimeLimit;
}

const stepLabels = {
  content: 'conteúdo',
  build: 'páginas',
  assemble: 'versão',
  verify: 'conferência',
  release: 'troca',
  send: 'envio',
};
type Step = keyof typeof stepLabels;

/**
 * Runs one step of a publication, records it for staff, and logs its name and duration.
 * @throws the abort reason, when the publication was aborted before the step
 */
export async function runStep<Result>(
  { log, signal, record }: Context,
  name: Step,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  // Checking for changes does not count as a publication yet, so staff do not see this step.
  if (name !== 'content') await record.recordStep(name);
  const started = performance.now();
  const result = await work();
  log(`  ${stepLabels[name].padEnd(12)}${formatDuration(performance.now() - started).padStart(8)}`);
  return result;
}

/** An error whose `message` is for school staff, in Portuguese and without jargon; `detail` is for the operator. */
export class PublicationError extends Error {
  constructor(
    message: string,
    readonly detail?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const dataServiceUnreachable =
  'O serviço de dados não respondeu. As páginas no ar continuam como estavam.';
export const diskFull = 'O disco do servidor está cheio. As páginas no ar continuam como estavam.';

/** Turns any error into a message for staff and details for the operator. */
export function describeError(error: unknown): { message: string; detail?: string } {
  if (error instanceof PublicationError || error instanceof InvalidSettings) return error;
  const detail = types.isNativeError(error) ? error.stack : String(error);
  if (getErrorCode(error) === 'ENOSPC') return { message: diskFull, detail };
  return { message: 'A publicação falhou por um erro inesperado.', detail };
}

export function getErrorMessage(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** Formats milliseconds as `8.2 s` or `640 ms`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** @returns the first 32 hexadecimal digits of the content's SHA-256 */
export function computeHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
