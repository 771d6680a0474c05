import { App, setExperimental, type Connection } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { Settings } from '../settings/settings.ts';
import { FileStore } from '../storage/file-store.ts';
import { prelude } from './prelude.ts';

/**
 * The data service over an open database, with its schema up to date: what Supabase brings along, then
 * every migration that has not been applied yet.
 */
export async function openApp(settings: Settings, connection: Connection, filesFolder: string) {
  setExperimental('storage', true);
  await connection.exec(prelude);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: false,
      jwt_secret: settings.keys.jwtSecret,
      site_url: settings.siteUrl,
      additional_redirect_urls: [`${settings.siteUrl}/admin/**`],
      minimum_password_length: 8,
      email: { enable_signup: false, smtp: smtp(settings) },
    },
    storage: { enabled: true },
  });
  app._storageAdapter = new FileStore(filesFolder);
  await app.init();
  await app.ensureSystemSchema();
  await applyPendingMigrations(app);
  return app;
}

export type DataApp = Awaited<ReturnType<typeof openApp>>;

function smtp({ smtp: given, inbox, mailTo }: Settings) {
  return {
    enabled: true,
    host: given.host ?? '127.0.0.1',
    port: given.port ?? inbox.smtpPort,
    user: given.user ?? 'local',
    pass: given.pass ?? 'local',
    admin_email: given.from ?? mailTo,
    sender_name: 'Escola',
  };
}
