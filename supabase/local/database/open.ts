import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mapParallel } from 'shared/parallel';
import { removeStaging, stagingPrefix } from '../delete-data.ts';
import { say } from '../log.ts';
import type { LoadedSettings } from '../settings/load.ts';
import type { Settings } from '../settings/settings.ts';
import { contentType } from '../static/send-file.ts';
import { type DataApp, openApp } from './app.ts';
import { connect } from './connect.ts';
import { ensureFirstStaff, resetPassword } from './staff.ts';

const parallelUploads = 4;

/** Fills an empty installation with demo content: the files first, then the rows that name them. */
async function addDemoContent(app: DataApp, settings: Settings): Promise<void> {
  const folder = join(settings.root, 'supabase/demo');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  await mapParallel(paths, parallelUploads, (path) => store(app, settings, folder, path));
  await app.connection.exec(await readFile(join(settings.root, 'supabase/seed.sql'), 'utf8'));
}

/** Through the storage service itself, so that the bucket's own rules are kept. */
async function store(
  app: DataApp,
  settings: Settings,
  folder: string,
  path: string,
): Promise<void> {
  const key = relative(folder, path).split(sep).join('/');
  const response = await app.fetch(
    new Request(`${settings.siteUrl}/storage/v1/object/${key}`, {
      method: 'POST',
      headers: {
        apikey: settings.keys.secret,
        authorization: `Bearer ${settings.keys.secret}`,
        'content-type': contentType(path),
        'cache-control': 'max-age=3600',
        'x-upsert': 'true',
      },
      body: await readFile(path),
    }),
  );
  if (!response.ok) throw new Error(`${key}: ${await response.text()}`);
}

/** Opens the installation's data service; the first time, makes it. */
export async function openDataService(settings: LoadedSettings): Promise<DataApp> {
  await removeStaging(settings.dataDir);
  const app = settings.databaseUrl
    ? await openOnPostgres(settings, settings.databaseUrl)
    : await openOnPglite(settings);
  if (settings.newStaffPassword) await resetPassword(app.connection, settings.staff);
  return app;
}

/**
 * A folder whose making was interrupted never opens again. So everything is made in a staging folder,
 * closed, and given its name in one step: it exists whole or not at all.
 */
async function openOnPglite(settings: LoadedSettings): Promise<DataApp> {
  const place = join(settings.dataDir, 'service');
  if (!existsSync(place)) {
    say(`Criando o banco de dados${settings.seed ? ' com conteúdo de demonstração' : ''}…`);
    const staging = join(settings.dataDir, `${stagingPrefix}${process.pid}`);
    await mkdir(staging, { recursive: true });
    const app = await openIn(settings, staging);
    await prepare(app, settings);
    await app.connection.close();
    await rename(staging, place);
  }
  return openIn(settings, place);
}

async function openIn(settings: LoadedSettings, folder: string): Promise<DataApp> {
  const connection = await connect({ folder: join(folder, 'database'), port: settings.sqlPort });
  return openApp(settings, connection, join(folder, 'files'));
}

async function openOnPostgres(settings: LoadedSettings, url: string): Promise<DataApp> {
  const app = await openApp(settings, await connect({ url }), join(settings.dataDir, 'files'));
  const { rows } = await app.connection.exec<{ rows: unknown[] }>(
    'select from public.equipe limit 1',
  );
  if (rows.length === 0) await prepare(app, settings);
  return app;
}

/** The staff account comes last: as long as there is none, the installation counts as unmade. */
async function prepare(app: DataApp, settings: LoadedSettings): Promise<void> {
  if (settings.seed) await addDemoContent(app, settings);
  await ensureFirstStaff(app.connection, settings.staff);
}
