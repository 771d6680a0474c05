import { join } from 'node:path';
import { App, setExperimental, type Connection } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { shortestPassword } from 'shared/password';
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

/** As in `config.toml`, which a hosted project reads: no sign-up, passwords of the same length. */
function authConfig({ keys, siteUrl, root }: Settings) {
  return {
    enabled: true,
    enable_signup: false,
    jwt_secret: keys.jwtSecret,
    // Where a recovery mail leads: the embedded service passes over the `redirectTo` of the request.
    site_url: `${siteUrl}/admin/set-password`,
    additional_redirect_urls: [`${siteUrl}/admin/**`],
    minimum_password_length: shortestPassword,
    email: {
      enable_signup: false,
      // The link of a recovery mail is made from a code of so many digits: six of them could be guessed.
      otp_length: 32,
      template: {
        recovery: {
          subject: 'Escolha a sua senha do painel',
          content_path: join(root, 'supabase/templates/recovery.html'),
        },
      },
    },
  };
}

export type DataApp = Awaited<ReturnType<typeof openApp>>;
