/** Checks the settings of the server, of the publishing job and of the build. No other file has rules for them. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { schoolYear } from '../dates.ts';
import { findPasswordProblem } from '../password.ts';
import { defaultPorts, getDataDir, getDataServiceUrl, getOwnOrigin, root } from './environment.mjs';

/** The process environment merged over the settings file. */
type Environment = Record<string, string | undefined>;

/** Names every invalid setting, in Portuguese, for whoever runs the product. */
export class InvalidSettings extends Error {}

const port = z.coerce.number().int().min(1).max(65_535);

const installation = {
  PORT: port.default(defaultPorts.PORT),
  SITE_URL: z.url().optional(),
  SUPABASE_URL: z.url().optional(),
};

const serverSchema = z
  .object({
    ...installation,
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z.string().optional(),
    SEED: z.enum(['true', 'false']).default('true'),
    SQL_PORT: port.optional(),
    INBOX_PORT: port.default(defaultPorts.INBOX_PORT),
    INBOX_SMTP_PORT: port.optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().default(''),
    SUPABASE_SECRET_KEY: z.string().default(''),
    JWT_SECRET: z.string().default(''),
    STAFF_EMAIL: z.email().transform((email) => email.toLowerCase()),
    STAFF_PASSWORD: z.string(),
    MAIL_TO: z.email().optional(),
    OPERATOR_EMAIL: z.email().optional(),
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: port.optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASS: z.string().optional(),
    SMTP_FROM: z.string().optional(),
  })
  .superRefine(({ STAFF_PASSWORD, STAFF_EMAIL }, context) => {
    const message = findPasswordProblem(STAFF_PASSWORD, [STAFF_EMAIL]);
    if (message) context.addIssue({ code: 'custom', message, path: ['STAFF_PASSWORD'] });
  });

const publishingSchema = z.object({
  ...installation,
  HOST: z.string().optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  GATSBY_SUPABASE_URL: z.string().optional(),
  REBUILD_ON_CHANGE: z.stringbool().default(true),
  REBUILD_COMMAND: z.string().optional(),
  HOST_MAX_FILES: z.coerce.number().int().positive().default(20_000),
  CLOUDFLARE_ACCOUNT_ID: z.string().optional(),
  CLOUDFLARE_PROJECT: z.string().optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
  CLOUDFLARE_API_BASE_URL: z.url().default('https://api.cloudflare.com/client/v4'),
  GITHUB_ACTIONS: z.string().optional(),
  GITHUB_REPOSITORY: z.string().optional(),
  REBUILD_CONSOLE: z.string().default('admin/dist'),
  REBUILD_BUILDER: z.string().optional(),
  REBUILD_TYPES: z.stringbool().default(false),
  PUBLICATION_ID: z.coerce.number().int().positive().optional(),
});

/** An empty value counts as missing. @throws {InvalidSettings} */
function check<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(nonEmpty);
  if (error) throw new InvalidSettings(`Configuração inválida.\n${z.prettifyError(error)}`);
  return data;
}

const withoutFinalSlash = (url: string) => url.replace(/\/+$/, '');

export type ServerSettings = ReturnType<typeof parseServerSettings>;

/**
 * Validates the settings of the server that `npm start` runs, and fills in defaults.
 * @throws {InvalidSettings}
 */
export function parseServerSettings(env: Environment) {
  const given = check(serverSchema, env);
  const inbox = { port: given.INBOX_PORT, smtpPort: given.INBOX_SMTP_PORT ?? given.INBOX_PORT + 1 };
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl: withoutFinalSlash(given.SITE_URL ?? getOwnOrigin(env)),
    ownUrl: createOwnUrl(given.HOST, given.PORT),
    dataDir: getDataDir(env),
    databaseUrl: given.DATABASE_URL,
    seed: given.SEED === 'true',
    sqlPort: given.SQL_PORT,
    inbox,
    /** Set when the data service is a Supabase elsewhere; then nothing embedded starts. */
    remoteUrl: given.SUPABASE_URL && withoutFinalSlash(given.SUPABASE_URL),
    keys: {
      jwtSecret: given.JWT_SECRET,
      publishable: given.SUPABASE_PUBLISHABLE_KEY,
      secret: given.SUPABASE_SECRET_KEY,
    },
    staff: { email: given.STAFF_EMAIL, password: given.STAFF_PASSWORD },
    mailTo: given.MAIL_TO,
    /** The person to warn about failed backups; if null, the members of the team who may invite others. */
    operator: given.OPERATOR_EMAIL ?? given.MAIL_TO ?? null,
    /** The mail server; defaults to the local inbox. */
    smtp: {
      host: given.SMTP_HOST ?? '127.0.0.1',
      port: given.SMTP_PORT ?? (given.SMTP_HOST ? 465 : inbox.smtpPort),
      user: given.SMTP_USER,
      pass: given.SMTP_PASS,
      from: given.SMTP_FROM,
    },
  };
}

/** A host that listens on all interfaces can be reached on loopback, too. */
function createOwnUrl(host: string, ownPort: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${ownPort}`;
}

export type PublishingSettings = ReturnType<typeof parsePublishingSettings>;

/**
 * Validates the settings of the publishing job, and fills in defaults.
 * @throws {InvalidSettings}
 */
export function parsePublishingSettings(env: Environment) {
  const given = check(publishingSchema, env);
  const siteUrl = withoutFinalSlash(given.SITE_URL ?? getOwnOrigin(env));
  const supabaseUrl = getDataServiceUrl(env);
  // The embedded data service shares the origin of the site, so browsers need no other URL.
  const { hostname, origin } = new URL(supabaseUrl);
  const isEmbedded =
    ['localhost', '127.0.0.1', '[::1]', given.HOST].includes(hostname) ||
    origin === new URL(siteUrl).origin;
  return {
    supabaseUrl: withoutFinalSlash(supabaseUrl),
    publishableKey: given.SUPABASE_PUBLISHABLE_KEY,
    secretKey: given.SUPABASE_SECRET_KEY,
    /** URL at which browsers reach the data service; '' means the site's own origin. */
    publicSupabaseUrl: given.GATSBY_SUPABASE_URL ?? (isEmbedded ? '' : supabaseUrl),
    siteUrl,
    dataDir: getDataDir(env),
    /** Whether to publish soon after every change; otherwise only on request, when an item is due and at intervals. */
    onChange: given.REBUILD_ON_CHANGE,
    /** Time limit of one publication, in milliseconds, before the extra time for its photos (`site/publish/time-limit.ts`). */
    timeout: 30 * 60_000,
    /** Shell command that uploads a release to the host that serves it; undefined when this machine serves it. */
    command: given.REBUILD_COMMAND,
    /** How many files the host takes; by default that of Cloudflare's free plan. */
    maxFiles: given.HOST_MAX_FILES,
    /** Where the command sends to, as far as it reads that from the environment: another place lacks all files. */
    destination: [given.CLOUDFLARE_ACCOUNT_ID, given.CLOUDFLARE_PROJECT],
    /** The project on Cloudflare Pages whose earlier deployments a purge deletes; undefined without all of its settings. */
    cloudflare: given.CLOUDFLARE_ACCOUNT_ID &&
      given.CLOUDFLARE_PROJECT &&
      given.CLOUDFLARE_API_TOKEN && {
        url: `${withoutFinalSlash(given.CLOUDFLARE_API_BASE_URL)}/accounts/${given.CLOUDFLARE_ACCOUNT_ID}/pages/projects/${given.CLOUDFLARE_PROJECT}`,
        token: given.CLOUDFLARE_API_TOKEN,
      },
    /** The repository, as owner/name, whose workflow runs this job and keeps the site in its caches. */
    workflowRepository: given.GITHUB_ACTIONS ? given.GITHUB_REPOSITORY : undefined,
    /** Folder with the console's build. */
    consoleFolder: resolve(root, given.REBUILD_CONSOLE),
    /** Script that builds the pages when called with `build`; undefined means Gatsby's. Tests set their own. */
    builder: given.REBUILD_BUILDER,
    /** Whether the build generates the types of its queries, which takes a second and only developers need. */
    generatesTypes: given.REBUILD_TYPES,
    /** The row of `publicacoes` in which a workflow has already recorded that this publication began. */
    publicationId: given.PUBLICATION_ID,
  };
}

/**
 * Returns the settings of the build, and the path of the news page, as environment variables. Gatsby inlines them in the
 * pages' scripts where `site/src/buildSettings.ts` reads them.
 */
export function createBuildEnvironment({
  publicSupabaseUrl,
  publishableKey,
  siteUrl,
  newsPath,
}: Pick<PublishingSettings, 'publicSupabaseUrl' | 'publishableKey' | 'siteUrl'> & {
  newsPath: string;
}) {
  return {
    GATSBY_SUPABASE_URL: publicSupabaseUrl,
    GATSBY_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    GATSBY_SITE_URL: siteUrl,
    GATSBY_NEWS_PATH: newsPath,
    GATSBY_YEAR: String(schoolYear()),
  };
}
