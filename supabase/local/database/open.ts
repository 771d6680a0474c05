import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { removeStaging, stagingPrefix } from '../delete-data.ts';
import { say } from '../log.ts';
import type { LoadedSettings } from '../settings/load.ts';
import { openApp, type DataApp } from './app.ts';
import { connect } from './connect.ts';
import { addDemoContent } from './demo.ts';
import { ensureFirstStaff, resetPassword } from './staff.ts';

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
