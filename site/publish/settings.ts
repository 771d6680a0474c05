import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

/** The repository's root: sources are read from here and never written, but for the types that Gatsby makes of them. */
export const root = dirname(dirname(import.meta.dirname));

const milliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a duration such as `90s`, `15m`, `1h` or `1d`; a bare number counts seconds.
 * @returns milliseconds, or null when the text is no duration
 */
function parseDuration(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*([smhd]?)$/.exec(text.trim());
  if (!match) return null;
  const unit = (match[2] || 's') as keyof typeof milliseconds;
  return Number(match[1]) * milliseconds[unit];
}

/** `8.2 s`, `640 ms`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

const duration = z.string().transform((text, context) => {
  const ms = parseDuration(text);
  if (ms !== null) return ms;
  context.addIssue({ code: 'custom', message: 'informe um tempo como 90s, 15m ou 1h' });
  return z.NEVER;
});

function gatsbyCli(): string {
  return createRequire(join(root, 'site', 'package.json')).resolve('gatsby/cli.js');
}

const flag = z.stringbool().default(false);

const schema = z.object({
  SUPABASE_URL: z.url().optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  /** Without it the job still builds, but cannot watch the history of changes. */
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  GATSBY_SUPABASE_URL: z.string().optional(),
  GATSBY_SITE_URL: z.url().optional(),
  /** The same, as the host for one machine calls it. */
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().default(8000),
  DATA_DIR: z.string().default('.data'),
  REBUILD_INTERVAL: duration.prefault('1h'),
  REBUILD_ON_CHANGE: z.stringbool().default(true),
  REBUILD_TIMEOUT: duration.prefault('15m'),
  REBUILD_MEMORY_MB: z.coerce.number().int().min(512).default(2048),
  REBUILD_KEEP: z.coerce.number().int().min(2).default(5),
  REBUILD_ALLOW_SHRINK: flag,
  REBUILD_COMMAND: z.string().optional(),
  REBUILD_CONSOLE: z.string().default(join(root, 'admin', 'dist')),
  REBUILD_BUILDER: z.string().default(() => gatsbyCli()),
});

export interface Settings {
  /** Where the job reads content. */
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string | undefined;
  /** Where a visitor's browser reaches the data service; '' is the origin of the site itself. */
  publicSupabaseUrl: string;
  siteUrl: string;
  dataDir: string;
  /** Milliseconds between two looks for changes that nothing gave notice of. */
  interval: number;
  /** Whether to publish by itself, soon after every change; else when asked, when due and at intervals. */
  onChange: boolean;
  /** Milliseconds that one publication may take. */
  timeout: number;
  /** Limit of the build's heap. */
  memoryMb: number;
  /** Releases that are kept, the live one included. */
  keep: number;
  /** Publish although a table became empty or lost much of its content. */
  allowShrink: boolean;
  /** Shell command that sends a release to the host that serves it; none when this machine serves it. */
  command: string | undefined;
  /** Where the console's build lies. */
  consoleFolder: string;
  /** Node script that builds the pages when it is called with `build`: Gatsby's, unless a test has its own. */
  builder: string;
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function sameOrigin(a: string, b: string): boolean {
  return new URL(a).origin === new URL(b).origin;
}

/** @throws {Error} naming every setting that is missing or malformed */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`Configuração inválida.\n  ${problems.join('\n  ')}`);
  }
  const values = parsed.data;
  const ownOrigin = `http://localhost:${values.PORT}`;
  const siteUrl = values.GATSBY_SITE_URL ?? values.SITE_URL ?? ownOrigin;
  // The embedded data service is on the site's own origin, and browsers find it there.
  const supabaseUrl = values.SUPABASE_URL ?? ownOrigin;
  const embedded = isLoopback(supabaseUrl) || sameOrigin(supabaseUrl, siteUrl);
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    publicSupabaseUrl: values.GATSBY_SUPABASE_URL ?? (embedded ? '' : supabaseUrl),
    siteUrl,
    dataDir: resolve(root, values.DATA_DIR),
    interval: values.REBUILD_INTERVAL,
    onChange: values.REBUILD_ON_CHANGE,
    timeout: values.REBUILD_TIMEOUT,
    memoryMb: values.REBUILD_MEMORY_MB,
    keep: values.REBUILD_KEEP,
    allowShrink: values.REBUILD_ALLOW_SHRINK,
    command: values.REBUILD_COMMAND,
    consoleFolder: resolve(root, values.REBUILD_CONSOLE),
    builder: values.REBUILD_BUILDER,
  };
}

/** Settings of the process, completed from the installation's `.env` (`ENV_FILE`). */
export function loadSettings(): Settings {
  const file = resolve(root, process.env.ENV_FILE ?? '.env');
  if (existsSync(file)) loadEnvFile(file);
  return parseSettings(process.env);
}

/** Where the job keeps what it makes. */
export function folders(settings: Pick<Settings, 'dataDir'>) {
  const site = join(settings.dataDir, 'site');
  return {
    site,
    releases: join(site, 'releases'),
    manifests: join(site, 'manifests'),
    current: join(site, 'current'),
    lock: join(site, 'lock'),
    work: join(site, 'work'),
    /** Where Gatsby runs; its siblings mirror the repository's. */
    gatsby: join(site, 'work', 'site'),
    /** Photos as they were fetched: they outlive Gatsby's cache. */
    photos: join(site, 'photos'),
    log: join(site, 'gatsby.log'),
    /** What the command sends, what it said, and what it sent last. */
    upload: join(site, 'upload'),
    uploadLog: join(site, 'upload.log'),
    uploaded: join(site, 'uploaded'),
  };
}

export type Folders = ReturnType<typeof folders>;
