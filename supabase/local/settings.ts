import { findPasswordProblem } from 'shared/password';
import { z } from 'zod';
import { getDataDir, defaultPorts } from './environment.mjs';
import { Refusal } from './log.ts';

const port = z.coerce.number().int().min(1).max(65_535);

const environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(defaultPorts.PORT),
    SITE_URL: z.url().optional(),
    DATABASE_URL: z.string().optional(),
    SEED: z.enum(['true', 'false']).default('true'),
    SQL_PORT: port.optional(),
    INBOX_PORT: port.default(defaultPorts.INBOX_PORT),
    INBOX_SMTP_PORT: port.optional(),
    SUPABASE_URL: z.url().optional(),
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

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Validates the settings and fills in defaults.
 *
 * @param env the process environment merged over the settings file
 * @throws {Refusal} naming every invalid setting
 */
export function parseSettings(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data: given, error } = environment.safeParse(set);
  if (error) throw new Refusal(`Configuração inválida.\n${z.prettifyError(error)}`);
  const siteUrl = (given.SITE_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  const ownUrl = createOwnUrl(given.HOST, given.PORT);
  const inbox = { port: given.INBOX_PORT, smtpPort: given.INBOX_SMTP_PORT ?? given.INBOX_PORT + 1 };
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl,
    ownUrl,
    dataDir: getDataDir(env),
    databaseUrl: given.DATABASE_URL,
    seed: given.SEED === 'true',
    sqlPort: given.SQL_PORT,
    inbox,
    /** Set when the data service is a Supabase elsewhere; then nothing embedded starts. */
    remoteUrl: given.SUPABASE_URL?.replace(/\/$/, ''),
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
