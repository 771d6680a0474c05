import { type Context, Hono } from 'hono';
import { createAuthMail, type DataApp } from '../database/app.ts';
import { createAccountNotifier } from '../database/auth-mail.ts';
import type { Settings } from '../settings.ts';
import { accountRoutes } from './accounts.ts';
import { notUnderstood, refusalLog } from './answers.ts';
import { addressOf, knownCallers } from './caller.ts';
import type { FileStore } from '../file-store.ts';
import { publicFiles, storableNames, unwrapUpload } from './files.ts';
import {
  boundedQueries,
  filesForTeam,
  largestOfStrangers,
  limitBody,
  megabyte,
  refuseUnreadableAddress,
  refuseUnreadableBody,
} from './requests.ts';

const largestRowRequest = 2 * megabyte;
/** Above the largest bucket's limit, so that the bucket itself answers with its own message. */
const largestUpload = 12 * megabyte;

/** The data service. What of it is open, and with which methods, is in `open-routes.ts`, which is asked before. */
export function dataRoutes(app: DataApp, store: FileStore, settings: Settings): Hono {
  const routes = new Hono();
  const pass = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: addressOf(context) });

  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, refusalLog, refuseUnreadableAddress);
  }
  routes.route('/', publicFiles(store));
  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, knownCallers(app.connection, settings.keys));
  }
  routes.use('/storage/v1/*', filesForTeam, limitBody(largestUpload), storableNames);
  routes.post('/storage/v1/object/list/*', refuseUnreadableBody);
  routes.delete('/storage/v1/object/:bucket', refuseUnreadableBody);
  routes.all('/storage/v1/*', async (context) => {
    const request = await unwrapUpload(context.req.raw);
    return request ? pass(request, context) : notUnderstood();
  });
  routes.use('/rest/v1/*', limitBody(largestRowRequest), boundedQueries);
  routes.all('/rest/v1/*', (context) => pass(context.req.raw, context));
  routes.use('/auth/v1/*', limitBody(largestOfStrangers));
  for (const name of ['token', 'verify', 'user'])
    routes.on(['POST', 'PUT'], `/auth/v1/${name}`, refuseUnreadableBody);
  const notify = createAccountNotifier(createAuthMail(settings, app.connection));
  routes.route('/auth/v1', accountRoutes(app.connection, pass, notify));
  routes.all('/auth/v1/*', (context) => pass(context.req.raw, context));
  return routes;
}
