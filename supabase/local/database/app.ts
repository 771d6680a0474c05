import { App, type Connection, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from 'shared/node/files';
import { escola } from 'shared/pages/escola';
import { getOriginalContent } from 'shared/pages/read';
import { minPasswordLength } from 'shared/password-rule';
import { root } from '../environment.mjs';
import { FileStore } from '../file-store.ts';
import { Refusal } from '../log.ts';
import type { Settings } from '../settings.ts';
import { accountMails, authMail } from './auth-mail.ts';

type Rows<Row> = { rows: Row[] };

/** The roles that a Supabase project has before its first migration, and the right to act as each. */
const roles = `
  create role anon;
  create role authenticated;
  create role service_role bypassrls;
  grant anon, authenticated, service_role to current_user;`;

/**
 * The owner of a database can make all but its roles, which somebody else may have made before.
 * @throws {Refusal} with what an administrator has to run
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

/** @throws {Refusal} when the database has had migrations that this version of the program does not know */
export async function refuseUnknownMigrations(connection: Connection): Promise<void> {
  const table = 'supabase_migrations.schema_migrations';
  const { rows: found } = await connection.exec<Rows<{ made: boolean }>>(
    `select to_regclass('${table}') is not null as made`,
  );
  if (!found[0]?.made) return;
  const { rows } = await connection.exec<Rows<{ file: string }>>(
    `select concat_ws('_', version, name) as file from ${table} order by version`,
  );
  const known = new Set(await readdir(join(root, 'supabase/migrations')));
  const unknown = rows.findLast(({ file }) => !known.has(`${file}.sql`));
  if (!unknown) return;
  throw new Refusal(
    `Os dados são de outra versão deste programa: têm a migração ${unknown.file}, que esta não conhece. ` +
      'Continue com aquela versão, ou restaure com esta uma cópia de segurança (npm run restore), em outra ' +
      'DATA_DIR (ou DATABASE_URL). Nada foi mudado.',
  );
}

/**
 * The data service over an open database, with its schema up to date: what Supabase brings along, then
 * every migration that has not been applied yet.
 */
export async function openApp(settings: Settings, connection: Connection, filesFolder: string) {
  setExperimental('storage', true);
  await refuseUnknownMigrations(connection);
  await prepareDatabase(connection);
  const app = new App({
    connection,
    auth: authConfig(settings),
    storage: { enabled: true },
    options: {
      drivers: { email: authMailOf(settings, connection) },
    },
  });
  app._storageAdapter = new FileStore(filesFolder);
  await app.init();
  await app.ensureSystemSchema();
  await applyPendingMigrations(app);
  await answerOnce(app, settings);
  return app;
}

/** Mails about accounts, from the school's office. */
export const authMailOf = (settings: Settings, connection: Connection) =>
  authMail(settings.smtp, () => senderIn(connection, settings));

/** Who mails to staff are from: the school's office, as its details are in the console. */
async function senderIn(connection: Connection, { mailTo }: Settings) {
  const { rows } = await connection.exec<Rows<{ content: unknown }>>(
    `select content from public.paginas where slug = 'escola'`,
  );
  const found = escola.safeParse(rows[0]?.content ?? {});
  const { name, emails } = found.data ?? getOriginalContent('escola');
  return { name, address: mailTo ?? emails.office };
}

/** Its first answer is preceded by grants: several at a time would stand in each other's way. */
async function answerOnce(app: App, { ownUrl, keys }: Settings): Promise<void> {
  const headers = { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` };
  const address = `${ownUrl}/rest/v1/espacos?select=id&limit=1`;
  await (await app.fetch(new Request(address, { headers }))).text();
}

/** As in `config.toml`, which a hosted project reads: no sign-up, passwords of the same length. */
function authConfig({ keys, siteUrl }: Settings) {
  return {
    enabled: true,
    enable_signup: false,
    jwt_secret: keys.jwtSecret,
    // The links in mails begin with it.
    site_url: siteUrl,
    minimum_password_length: minPasswordLength,
    email: {
      enable_signup: false,
      // The link of a recovery mail is made from a code of so many digits: six of them could be guessed.
      otp_length: 32,
      // The new address alone has to confirm it: the gateway asks for the password before, and tells the old one after.
      double_confirm_changes: false,
      template: { recovery: accountMails.recovery, email_change: accountMails.email_change },
    },
  };
}

export type DataApp = Awaited<ReturnType<typeof openApp>>;
