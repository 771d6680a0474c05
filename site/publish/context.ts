import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { types } from 'node:util';
import { getErrorCode } from 'shared/node/file-system';
import { z } from 'zod';

/** The root of the repository. The job reads the sources here; it writes only the types that Gatsby generates from them. */
export const root = dirname(dirname(import.meta.dirname));

const schema = z.object({
  SUPABASE_URL: z.url().optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  GATSBY_SUPABASE_URL: z.string().optional(),
  SITE_URL: z.url().optional(),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().default(8000),
  DATA_DIR: z.string().default('.data'),
  REBUILD_ON_CHANGE: z.stringbool().default(true),
  REBUILD_COMMAND: z.string().optional(),
  REBUILD_CONSOLE: z.string().default('admin/dist'),
  REBUILD_BUILDER: z.string().optional(),
});

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the settings from environment variables.
 * @throws {PublicationError} naming every setting that is missing or malformed
 */
export function parseSettings(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data: values, error } = schema.safeParse(nonEmpty);
  if (error) throw new PublicationError(`Configuração inválida.\n${z.prettifyError(error)}`);
  const ownOrigin = `http://localhost:${values.PORT}`;
  const siteUrl = values.SITE_URL ?? ownOrigin;
  const supabaseUrl = values.SUPABASE_URL ?? ownOrigin;
  // The embedded data service shares the origin of the site, so browsers need no other URL.
  const { hostname, origin } = new URL(supabaseUrl);
  const isEmbedded =
    ['localhost', '127.0.0.1', '[::1]', values.HOST].includes(hostname) ||
    origin === new URL(siteUrl).origin;
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    /** URL at which browsers reach the data service; '' means the site's own origin. */
    publicSupabaseUrl: values.GATSBY_SUPABASE_URL ?? (isEmbedded ? '' : supabaseUrl),
    siteUrl,
    folders: resolveFolders(resolve(root, values.DATA_DIR)),
    /** Whether to publish soon after every change; otherwise only on request, when an item is due and at intervals. */
    onChange: values.REBUILD_ON_CHANGE,
    /** Time limit of one publication, in milliseconds. */
    timeout: 30 * 60_000,
    /** Shell command that uploads a release to the host that serves it; undefined when this machine serves it. */
    command: values.REBUILD_COMMAND,
    /** Folder with the console's build. */
    consoleFolder: resolve(root, values.REBUILD_CONSOLE),
    /** Script that builds the pages when called with `build`: Gatsby's, unless a test sets its own. */
    builder: values.REBUILD_BUILDER ?? createRequire(import.meta.url).resolve('gatsby/cli.js'),
  };
}

/** Reads the settings from the environment, completed from the installation's `.env` file (`ENV_FILE`). */
export function loadSettings(): Settings {
  const file = resolve(root, process.env.ENV_FILE ?? '.env');
  if (existsSync(file)) loadEnvFile(file);
  return parseSettings(process.env);
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

/** What the publishing job runs with. */
export interface Job {
  settings: Settings;
  log: Log;
  /** Aborts the job. */
  signal: AbortSignal;
}

/** What one publication runs with. Here the signal also aborts at the time limit. */
export interface Context extends Job {
  record: { recordStep(name: string): Promise<void> };
}

const stepLabels = {
  content: 'conteúdo',
  gatsby: 'gatsby',
  release: 'versão',
  verify: 'conferência',
  swap: 'troca',
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
  if (error instanceof PublicationError) return error;
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
