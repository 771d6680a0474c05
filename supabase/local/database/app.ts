import { App, setExperimental, type Connection } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { authConfig } from '../auth/config.ts';
import { AuthMail } from '../auth/mail.ts';
import type { Settings } from '../settings/settings.ts';
import { FileStore } from '../storage/file-store.ts';
import { prepareDatabase, refuseUnknownMigrations } from './prepare.ts';

/**
 * The data service over an open database, with its schema up to date: what Supabase brings along, then
 * every migration that has not been applied yet.
 */
export async function openApp(settings: Settings, connection: Connection, filesFolder: string) {
  setExperimental('storage', true);
  await refuseUnknownMigrations(connection, settings.root);
  await prepareDatabase(connection);
  const app = new App({
    connection,
    auth: authConfig(settings),
    storage: { enabled: true },
    options: { drivers: { email: new AuthMail(settings) } },
  });
  app._storageAdapter = new FileStore(filesFolder);
  await app.init();
  await app.ensureSystemSchema();
  await applyPendingMigrations(app);
  await answerOnce(app, settings);
  return app;
}

/** Its first answer is preceded by grants: several at a time would stand in each other's way. */
async function answerOnce(app: App, { ownUrl, keys }: Settings): Promise<void> {
  const headers = { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` };
  const address = `${ownUrl}/rest/v1/espacos?select=id&limit=1`;
  await (await app.fetch(new Request(address, { headers }))).text();
}

export type DataApp = Awaited<ReturnType<typeof openApp>>;
