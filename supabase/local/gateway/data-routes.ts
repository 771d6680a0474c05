import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { DataApp } from '../database/app.ts';
import type { Settings } from '../settings/settings.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { FileStore } from '../storage/file-store.ts';
import { addressOf } from './client-address.ts';
import { whileThereIsRoom } from './full-disk.ts';
import { KnownDevices } from './known-device.ts';
import { MailLimit } from './mail-limit.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { privateAnswers } from './private-answers.ts';
import { publicFiles } from './public-files.ts';
import { recover } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { SignInLimit } from './sign-in-limit.ts';
import { refuseUnreadable } from './unreadable-address.ts';
import { refuseUnreadableBody } from './unreadable-body.ts';
import { unwrapUpload } from './upload.ts';

const megabyte = 1024 * 1024;
const largestRowRequest = 2 * megabyte;
const largestSignIn = megabyte / 64;
/** Above the largest bucket's limit, so that the bucket itself answers with its own message. */
const largestUpload = 12 * megabyte;

type GateSettings = Pick<Settings, 'keys' | 'siteUrl'>;

/**
 * The routes of the data service that are open. Everything else it can do stays closed: its one-time
 * codes would create users although sign-up is off, and its console shows the configuration.
 */
const authRoutes = ['token', 'user', 'logout', 'recover', 'verify', 'settings'];

export function dataRoutes(
  app: DataApp,
  store: FileStore,
  disk: DiskSpace,
  settings: GateSettings,
): Hono {
  const routes = new Hono();
  const limits = { signIns: new SignInLimit(), mails: new MailLimit() };
  const devices = new KnownDevices(settings.keys.jwtSecret, settings.siteUrl.startsWith('https:'));
  const pass = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: addressOf(context) });

  for (const part of ['auth', 'rest', 'storage', 'functions']) {
    routes.use(`/${part}/v1/*`, privateAnswers);
    routes.use(`/${part}/v1/*`, refuseUnreadable);
    routes.use(`/${part}/v1/*`, whileThereIsRoom(disk, settings.keys.secret));
  }
  routes.route('/', publicFiles(store));
  routes.post('/storage/v1/object/list/*', limit(largestRowRequest), refuseUnreadableBody);
  routes.all('/storage/v1/*', limit(largestUpload), async (context) =>
    pass(await unwrapUpload(context.req.raw), context),
  );
  routes.all('/rest/v1/*', limit(largestRowRequest), (context) => pass(context.req.raw, context));
  routes.use('/auth/v1/*', limit(largestSignIn));
  routes.on(['POST', 'PUT'], ['token', 'verify', 'user'].map(authPath), refuseUnreadableBody);
  routes.put('/auth/v1/user', refuseWeakPassword);
  routes.post('/auth/v1/token', (context) =>
    signIn(context, { limit: limits.signIns, devices, connection: app.connection, next: pass }),
  );
  routes.post('/auth/v1/recover', (context) => recover(context, limits.mails, pass));
  for (const path of authRoutes.map(authPath)) {
    routes.all(path, (context) => pass(context.req.raw, context));
  }
  for (const closed of ['/auth/v1/*', '/rest/v1', '/functions/v1/*', '/_system', '/_system/*']) {
    routes.all(closed, () => Response.json({ message: 'Not found' }, { status: 404 }));
  }
  return routes;
}

const authPath = (name: string) => `/auth/v1/${name}`;

function limit(maxSize: number) {
  const message = 'O envio passa do tamanho permitido.';
  return bodyLimit({ maxSize, onError: () => Response.json({ message }, { status: 413 }) });
}
