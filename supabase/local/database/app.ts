import { App, type Connection, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from 'shared/node/file-system';
import { escola } from 'shared/pages/escola';
import { getOriginalContent } from 'shared/pages/read';
import { minPasswordLength } from 'shared/password-rule';
import { root } from 'shared/node/environment.mjs';
import { FileStore } from '../file-store.ts';
import { getSqlState, Refusal } from '../log.ts';
import type { ServerSettings } from 'shared/node/settings';
import { accountMails, createMailDriver } from './auth-mail.ts';
import { factorTables } from './factor-tables.ts';

type Rows<Row> = { rows: Row[] };

/** The roles that a Supabase project has before its first migration, and the right to act as each of them. */
const roles = `
  create role anon;
  create role authenticated;
  create role service_role bypassrls;
  grant anon, authenticated, service_role to current_user;`;

/**
 * Creates the roles and the schema that the migrations need. The owner of a database can create everything
 * except its roles, which somebody else may have created before.
 * @throws {Refusal} with the SQL that an administrator has to run
 */
async function prepareDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.exec<Rows<{ ready: boolean; me: string }>>(`
    select current_user as me, count(*) filter (where pg_has_role(oid, 'member')) = 3 as ready
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`);
  try {
    if (!rows[0]?.ready) await connection.exec(roles);
  } catch (error) {
    if (getErrorCode(error) !== '42501') throw error;
    throw new Refusal(
      'O usuário de DATABASE_URL precisa agir por três papéis, que são de todo o servidor.\n' +
        `Um administrador do PostgreSQL os faz uma vez, com:\n${roles.replace('current_user', rows[0]?.me ?? '')}`,
    );
  }
  await connection.exec('create schema if not exists extensions');
}

/** Lists the applied migrations as their files are called, without the ending. */
async function listAppliedMigrations(connection: Connection): Promise<string[]> {
  const table = 'supabase_migrations.schema_migrations';
  const { rows: found } = await connection.exec<Rows<{ made: boolean }>>(
    `select to_regclass('${table}') is not null as made`,
  );
  if (!found[0]?.made) return [];
  const { rows } = await connection.exec<Rows<{ file: string }>>(
    `select concat_ws('_', version, name) as file from ${table} order by version`,
  );
  return rows.map(({ file }) => file);
}

/** Lists the migrations of this version of the program, the oldest first. */
async function listKnownMigrations(): Promise<string[]> {
  const files = await readdir(join(root, 'supabase/migrations'));
  return files
    .flatMap((name) => (name.endsWith('.sql') ? [name.slice(0, -'.sql'.length)] : []))
    .sort();
}

/** Lists the migrations that a database still lacks, the oldest first. */
export async function listPendingMigrations(connection: Connection): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(connection));
  return (await listKnownMigrations()).filter((name) => !applied.has(name));
}

/** @throws {Refusal} when the database has a migration that this version of the program does not know */
export async function refuseUnknownMigrations(connection: Connection): Promise<void> {
  const known = new Set(await listKnownMigrations());
  const unknown = (await listAppliedMigrations(connection)).findLast((name) => !known.has(name));
  if (!unknown) return;
  throw new Refusal(
    `Os dados são de outra versão deste programa: têm a migração ${unknown}, que esta não conhece. ` +
      'Continue com aquela versão, ou restaure com esta uma cópia de segurança (npm run restore), em outra ' +
      'DATA_DIR (ou DATABASE_URL). Nada foi mudado.',
  );
}

/** A migration failed; the database has undone it, and none of those after it was tried. */
export class FailedMigration extends Refusal {}

/** Names the first migration that is missing, and why it failed. */
async function explainFailedMigration(connection: Connection, error: unknown): Promise<unknown> {
  const [name] = await listPendingMigrations(connection).catch(() => []);
  if (!name || !getSqlState(error)) return error;
  const reason = (error as Error).message.split('\n')[0] ?? '';
  return new FailedMigration(`A migração ${name} falhou: ${reason}.`);
}

/**
 * Opens the data service on a connected database and brings its schema up to date: first what Supabase
 * provides, then every migration that has not been applied yet.
 * @throws {FailedMigration} when one of them fails; those before it stay applied
 */
export async function openApp(
  settings: ServerSettings,
  connection: Connection,
  filesFolder: string,
) {
  setExperimental('storage', true);
  await refuseUnknownMigrations(connection);
  await prepareDatabase(connection);
  const app = new App({
    connection,
    auth: createAuthConfig(settings),
    storage: { enabled: true },
    options: {
      drivers: { email: createAuthMail(settings, connection) },
    },
  });
  app._storageAdapter = new FileStore(filesFolder);
  await app.init();
  await app.ensureSystemSchema();
  await connection.exec(factorTables);
  try {
    await applyPendingMigrations(app);
  } catch (error) {
    throw await explainFailedMigration(connection, error);
  }
  await sendFirstRequest(app, settings);
  return app;
}

/** Creates the driver for mails about accounts, which come from the school's office. */
export const createAuthMail = (settings: ServerSettings, connection: Connection) =>
  createMailDriver(settings.smtp, () => readSender(connection, settings));

/** Reads the sender of mails to staff: the school's office, as its details are in the console. */
async function readSender(connection: Connection, { mailTo }: ServerSettings) {
  const { rows } = await connection.exec<Rows<{ content: unknown }>>(
    `select content from public.paginas where slug = 'escola'`,
  );
  const found = escola.safeParse(rows[0]?.content ?? {});
  const { name, emails } = found.data ?? getOriginalContent('escola');
  return { name, address: mailTo ?? emails.office };
}

/**
 * Sends a first request to the app. The service runs grants before its first response, and several first
 * requests at a time would block each other.
 */
async function sendFirstRequest(app: App, { ownUrl, keys }: ServerSettings): Promise<void> {
  const headers = { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` };
  const url = `${ownUrl}/rest/v1/espacos?select=id&limit=1`;
  await (await app.fetch(new Request(url, { headers }))).text();
}

/** Settings like those in `config.toml` for a hosted project: no sign-up, the same password length. */
function createAuthConfig({ keys, siteUrl }: ServerSettings) {
  return {
    enabled: true,
    enable_signup: false,
    jwt_secret: keys.jwtSecret,
    // Links in mails begin with this URL.
    site_url: siteUrl,
    minimum_password_length: minPasswordLength,
    email: {
      enable_signup: false,
      // The link in a recovery mail contains a code of this many digits: six of them could be guessed.
      otp_length: 32,
      // Only the new address has to confirm the change: the gateway asks for the password before, and
      // notifies the old address afterwards.
      double_confirm_changes: false,
      template: { recovery: accountMails.recovery, email_change: accountMails.email_change },
    },
  };
}

export type DataApp = Awaited<ReturnType<typeof openApp>>;
