import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { types } from 'node:util';
import { getErrorCode } from 'shared/node/files';
import { z } from 'zod';

/** The repository's root: sources are read from here and never written, but for the types that Gatsby makes of them. */
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

/** @throws {PublicationError} naming every setting that is missing or malformed */
export function parseSettings(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data: values, error } = schema.safeParse(set);
  if (error) throw new PublicationError(`Configuração inválida.\n${z.prettifyError(error)}`);
  const ownOrigin = `http://localhost:${values.PORT}`;
  const siteUrl = values.SITE_URL ?? ownOrigin;
  const supabaseUrl = values.SUPABASE_URL ?? ownOrigin;
  // The embedded data service is on the site's own origin, and browsers find it there.
  const { hostname, origin } = new URL(supabaseUrl);
  const isEmbedded =
    ['localhost', '127.0.0.1', '[::1]', values.HOST].includes(hostname) ||
    origin === new URL(siteUrl).origin;
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    /** Where a visitor's browser reaches the data service; '' is the origin of the site itself. */
    publicSupabaseUrl: values.GATSBY_SUPABASE_URL ?? (isEmbedded ? '' : supabaseUrl),
    siteUrl,
    folders: foldersIn(resolve(root, values.DATA_DIR)),
    /** Whether to publish by itself, soon after every change; else when asked, when due and at intervals. */
    onChange: values.REBUILD_ON_CHANGE,
    /** Milliseconds that one publication may take. */
    timeout: 30 * 60_000,
    /** Shell command that sends a release to the host that serves it; none when this machine serves it. */
    command: values.REBUILD_COMMAND,
    /** Where the console's build lies. */
    consoleFolder: resolve(root, values.REBUILD_CONSOLE),
    /** Script that builds the pages when it is called with `build`: Gatsby's, unless a test has its own. */
    builder: values.REBUILD_BUILDER ?? createRequire(import.meta.url).resolve('gatsby/cli.js'),
  };
}

/** Settings of the process, completed from the installation's `.env` (`ENV_FILE`). */
export function loadSettings(): Settings {
  const file = resolve(root, process.env.ENV_FILE ?? '.env');
  if (existsSync(file)) loadEnvFile(file);
  return parseSettings(process.env);
}

export type Folders = ReturnType<typeof foldersIn>;

export function foldersIn(dataDir: string) {
  const site = join(dataDir, 'site');
  return {
    site,
    releases: join(site, 'releases'),
    manifests: join(site, 'manifests'),
    current: join(site, 'current'),
    work: join(site, 'work'),
    /** Where Gatsby runs; its siblings mirror the repository's. */
    gatsby: join(site, 'work', 'site'),
    /** Where Gatsby writes. It is never served: a failing build may leave it half updated. */
    public: join(site, 'work', 'site', 'public'),
    /** Photos as they were fetched: they outlive Gatsby's cache. */
    photos: join(site, 'photos'),
    log: join(site, 'gatsby.log'),
    upload: join(site, 'upload'),
    uploadLog: join(site, 'upload.log'),
    uploaded: join(site, 'uploaded'),
    /** When copies of erased files were last removed, as an ISO time. */
    purged: join(site, 'purged'),
  };
}

export type Log = (line: string) => void;

/** What the job runs with. */
export interface Job {
  settings: Settings;
  log: Log;
  /** Calls it off. */
  signal: AbortSignal;
}

/** What one publication runs with; its time limit calls it off too. */
export interface Context extends Job {
  record: { step(name: string): Promise<void> };
}

const labels = {
  content: 'conteúdo',
  gatsby: 'gatsby',
  release: 'versão',
  verify: 'conferência',
  swap: 'troca',
  send: 'envio',
};
type Step = keyof typeof labels;

/** Runs one step of a publication unless it was cancelled, records it, and logs its name and its time. */
export async function step<Result>(
  { log, signal, record }: Context,
  name: Step,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  // Merely looking for changes is no publication yet.
  if (name !== 'content') await record.step(name);
  const started = performance.now();
  const result = await work();
  log(`  ${labels[name].padEnd(12)}${formatDuration(performance.now() - started).padStart(8)}`);
  return result;
}

/** `message` is for school staff, in Portuguese and without jargon; `detail` is for the operator. */
export class PublicationError extends Error {
  constructor(
    message: string,
    readonly detail?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const dataServiceSilent =
  'O serviço de dados não respondeu. As páginas no ar continuam como estavam.';
export const diskFull = 'O disco do servidor está cheio. As páginas no ar continuam como estavam.';

export function describeError(error: unknown): { message: string; detail?: string } {
  if (error instanceof PublicationError) return error;
  const detail = types.isNativeError(error) ? error.stack : String(error);
  if (getErrorCode(error) === 'ENOSPC') return { message: diskFull, detail };
  return { message: 'A publicação falhou por um erro inesperado.', detail };
}

export function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** `8.2 s`, `640 ms`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Equal for equal bytes: 32 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
