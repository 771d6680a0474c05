import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/bcrypt';
import type { Connection } from '@supabase/lite';
import { getMimeType } from 'hono/utils/mime';
import { listFiles } from 'shared/node/file-system';
import { mapParallel } from 'shared/parallel';
import { removeStaging, stagingPrefix } from '../data-folder.ts';
import {
  describeMigrationProblem,
  describeOpeningProblem,
  refuseUnusable,
  refuseWithoutFiles,
} from '../data-problem.ts';
import { root } from 'shared/node/environment.mjs';
import type { LoadedSettings } from '../load-settings.ts';
import { logLine, Refusal } from '../log.ts';
import { describeSchoolStart } from '../../school/begin-school.ts';
import type { ServerSettings } from 'shared/node/settings';
import { type DataApp, FailedMigration, listPendingMigrations, openApp } from './app.ts';
import { connect } from './connect.ts';
import { refuseUnreachable, parseServerUrl } from './server-problem.ts';

const parallelUploads = 4;

/** Fills an empty installation with demo content: first the files, then the rows that refer to them. */
async function addDemoContent(app: DataApp, settings: ServerSettings): Promise<void> {
  const folder = join(root, 'supabase/demo');
  const headers = { authorization: `Bearer ${settings.keys.secret}`, 'x-upsert': 'true' };
  await mapParallel(await listFiles(folder), parallelUploads, async (path) => {
    // Upload through the storage service, so that the bucket's own rules apply.
    const response = await app.fetch(
      new Request(`${settings.siteUrl}/storage/v1/object/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': getMimeType(path) ?? '' },
        body: await readFile(join(folder, path)),
      }),
    );
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  });
  await app.connection.exec(await readFile(join(root, 'supabase/seed.sql'), 'utf8'));
}

/** How an installation begins. */
interface Beginning {
  /** The school that gets neutral texts; without one, the texts are the original ones, or the demo's. */
  name?: string;
  /** An installation that exists is not opened. */
  mustBegin: boolean;
}

/**
 * Opens the installation's data service, and creates it the first time.
 * @throws {Refusal} when a school must begin where one exists
 */
export async function openDataService(
  settings: LoadedSettings,
  beginning: Beginning,
): Promise<DataApp> {
  await removeStaging(settings.dataDir);
  const app = settings.databaseUrl
    ? await openOnPostgres(settings, settings.databaseUrl, beginning)
    : await openOnPglite(settings, beginning);
  if (settings.newStaffPassword) await setFirstStaff(app.connection, settings.staff);
  return app;
}

/**
 * A folder whose creation was interrupted never opens again. So everything is created in a staging folder,
 * closed, and renamed in one step: it exists completely or not at all.
 */
async function openOnPglite(settings: LoadedSettings, beginning: Beginning): Promise<DataApp> {
  const place = join(settings.dataDir, 'service');
  if (existsSync(place)) {
    refuseSecondBeginning(beginning);
  } else {
    const isDemo = settings.seed && !beginning.name;
    logLine(`Criando o banco de dados${isDemo ? ' com conteúdo de demonstração' : ''}…`);
    const staging = join(settings.dataDir, `${stagingPrefix}${process.pid}`);
    await mkdir(staging, { recursive: true });
    const app = await openIn(settings, staging);
    await fillInstallation(app, settings, beginning);
    await app.connection.close();
    await rename(staging, place);
  }
  await completeSwap(place);
  await refuseUnusable(place);
  try {
    const app = await openMigrated(settings, place);
    await refuseWithoutFiles(app.connection, place);
    return app;
  } catch (error) {
    throw await describeOpeningProblem(error, place);
  }
}

/** Opens an installation that exists, with the migrations that it lacks. */
async function openMigrated(settings: LoadedSettings, place: string): Promise<DataApp> {
  const connection = await connectIn(settings, place);
  const pending = await listPendingMigrations(connection);
  if (pending.length === 0) return openApp(settings, connection, join(place, 'files'));
  await connection.close();
  logLine(`Atualizando o banco de dados: ${pending.join(', ')}…`);
  await migrateCopy(settings, place);
  return openIn(settings, place);
}

async function openIn(settings: LoadedSettings, folder: string): Promise<DataApp> {
  return openApp(settings, await connectIn(settings, folder), join(folder, 'files'));
}

const connectIn = ({ sqlPort }: LoadedSettings, folder: string) =>
  connect({ folder: join(folder, 'database'), port: sqlPort });

/** The database from before a migration, while the migrated copy takes its place. */
const replaced = 'database-before';

/** Completes what a crash interrupted while a migrated copy took the place of the database. */
async function completeSwap(place: string): Promise<void> {
  const [database, before] = [join(place, 'database'), join(place, replaced)];
  if (!existsSync(before)) return;
  if (existsSync(database)) await rm(before, { recursive: true });
  else await rename(before, database);
}

/**
 * Applies the migrations that are missing to a copy of the database, which then takes its place. Each migration is a
 * transaction of its own: if one failed, those before it would stay, and the earlier version of the program could not open
 * the data any more.
 * @throws {Refusal} after which the database is as it was
 */
async function migrateCopy(settings: LoadedSettings, place: string): Promise<void> {
  const database = join(place, 'database');
  const staging = join(settings.dataDir, `${stagingPrefix}${process.pid}`);
  const copy = join(staging, 'database');
  try {
    // The database syncs the whole copy to the disk when it first writes.
    await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const connection = await connectIn(settings, staging);
    try {
      await openApp(settings, connection, join(staging, 'files'));
    } finally {
      await connection.close();
    }
    await rename(database, join(place, replaced));
    await rename(copy, database);
    await completeSwap(place);
  } catch (error) {
    const problem = await describeMigrationProblem(error, settings.dataDir);
    if (!(problem instanceof FailedMigration)) throw problem;
    throw new FailedMigration(
      `${problem.message} Os dados ficaram como estavam, e a versão anterior do programa os abre. Volte a ela ` +
        '(npm run upgrade volta sozinho; à mão: git checkout com a versão de antes), e avise quem cuida do código.',
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function openOnPostgres(
  settings: LoadedSettings,
  url: string,
  beginning: Beginning,
): Promise<DataApp> {
  const connection = await connectToServer(url);
  const files = join(settings.dataDir, 'files');
  const app = await openApp(settings, connection, files).catch((error: unknown) => {
    if (!(error instanceof FailedMigration)) throw error;
    throw new FailedMigration(
      `${error.message} Ela foi desfeita; as anteriores a ela ficaram. Avise quem cuida do código, e inicie de novo ` +
        'com a correção. A versão de antes só abre um banco sem migrações novas: a cópia de segurança, em outro banco.',
    );
  });
  const { rows } = await app.connection.exec<{ rows: unknown[] }>(
    'select from public.equipe limit 1',
  );
  if (rows.length === 0) await fillInstallation(app, settings, beginning);
  else refuseSecondBeginning(beginning);
  return app;
}

/** @throws {Refusal} when the server does not let this program connect */
async function connectToServer(url: string): Promise<Connection> {
  parseServerUrl(url);
  const connection = await connect({ url });
  await refuseUnreachable(connection, url);
  return connection;
}

/** Nothing of a school that exists may be replaced. */
function refuseSecondBeginning({ mustBegin }: Beginning): void {
  if (!mustBegin) return;
  throw new Refusal(
    'Aqui já há uma escola, e --school só começa uma nova. Inicie sem --school, ou escolha outra pasta: ' +
      'DATA_DIR=dados-novos ENV_FILE=.env.novo npm start -- --school "Nome da Escola".',
  );
}

/** The staff account comes last: as long as there is none, the installation counts as not yet created. */
async function fillInstallation(
  app: DataApp,
  settings: LoadedSettings,
  { name }: Beginning,
): Promise<void> {
  if (name) await app.connection.exec(describeSchoolStart(name, quoteLiteral));
  else if (settings.seed) await addDemoContent(app, settings);
  await setFirstStaff(app.connection, settings.staff);
}

/**
 * Creates the first staff account, which invites the others. An existing account gets a new password, which
 * is then the only way in: somebody removed its line from the settings file, so a new one was generated. The
 * password is written in that file, so its owner has to choose another one at the first sign-in. A second key of the
 * account is removed: whoever owns the machine may have lost it, and activates another one by mail. This uses
 * SQL, because the embedded data service has no API for administering users.
 */
async function setFirstStaff(
  connection: Connection,
  account: { email: string; password: string },
): Promise<void> {
  const email = quoteLiteral(account.email);
  await connection.exec(`
    do $$
    declare
      account_id uuid;
    begin
      select id into account_id from auth.users where email = ${email};
      account_id := coalesce(account_id, private.create_account(${email}));
      update auth.users set encrypted_password = ${quoteLiteral(await hash(account.password, { cost: 10 }))}
      where id = account_id;
      delete from private.senhas_provisorias where user_id = account_id;
      insert into private.senhas_provisorias
      select id, encrypted_password from auth.users where id = account_id;
      delete from auth.refresh_tokens where user_id = account_id;
      delete from auth.sessions where user_id = account_id;
      delete from auth.mfa_factors where user_id = account_id;
      if not exists (select from public.equipe where user_id = account_id) then
        perform private.add_with_every_permission(account_id, 'Secretaria');
      end if;
    end
    $$`);
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
