import { type Context, Hono } from 'hono';
import type { DataApp } from '../database/app.ts';
import type { Settings } from '../settings.ts';
import { accountRoutes } from './accounts.ts';
import { notFound, notUnderstood, privateAnswers, refusalLog } from './answers.ts';
import { addressOf, knownCallers } from './caller.ts';
import type { FileStore } from '../file-store.ts';
import { publicFiles, storableNames, unwrapUpload } from './files.ts';
import {
  boundedQueries,
  largestOfStrangers,
  limitBody,
  megabyte,
  refuseUnreadableAddress,
  refuseUnreadableBody,
} from './requests.ts';

const largestRowRequest = 2 * megabyte;
/** Above the largest bucket's limit, so that the bucket itself answers with its own message. */
const largestUpload = 12 * megabyte;

/** Nothing of the product signs addresses of files, for every bucket is public, or copies and moves them. */
const closed = [
  '/rest/v1',
  ...['sign/*', 'upload/*', 'copy', 'move'].map((name) => `/storage/v1/object/${name}`),
];

/**
 * The routes of the data service that are open. Everything else it can do stays closed: its one-time
 * codes would create users although sign-up is off, and its console shows the configuration.
 */
const authRoutes = ['token', 'user', 'logout', 'recover', 'settings'];

export function dataRoutes(app: DataApp, store: FileStore, keys: Settings['keys']): Hono {
  const routes = new Hono();
  const pass = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: addressOf(context) });

  for (const part of ['auth', 'rest', 'storage', 'functions']) {
    routes.use(`/${part}/v1/*`, privateAnswers, refusalLog, refuseUnreadableAddress);
  }
  routes.route('/', publicFiles(store));
  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, knownCallers(app.connection, keys));
  }
  for (const path of closed) routes.all(path, notFound);
  routes.use('/storage/v1/*', limitBody(largestUpload), storableNames);
  routes.post('/storage/v1/object/list/*', refuseUnreadableBody);
  routes.delete('/storage/v1/object/:bucket', refuseUnreadableBody);
  routes.all('/storage/v1/*', async (context) => {
    const request = await unwrapUpload(context.req.raw);
    return request ? pass(request, context) : notUnderstood();
  });
  routes.use('/rest/v1/*', limitBody(largestRowRequest), boundedQueries);
  routes.all('/rest/v1/*', (context) => pass(context.req.raw, context));
  routes.use('/auth/v1/*', limitBody(largestOfStrangers));
  routes.on(['POST', 'PUT'], ['token', 'verify', 'user'].map(authPath), refuseUnreadableBody);
  routes.route('/auth/v1', accountRoutes(app.connection, pass));
  for (const path of authRoutes.map(authPath)) {
    routes.all(path, (context) => pass(context.req.raw, context));
  }
  // The auth service would use up a token on GET as well, which mail scanners send for every link.
  routes.post(authPath('verify'), (context) => pass(context.req.raw, context));
  for (const path of ['/auth/v1/*', '/functions/v1/*', '/_system', '/_system/*']) {
    routes.all(path, notFound);
  }
  return routes;
}

const authPath = (name: string) => `/auth/v1/${name}`;
