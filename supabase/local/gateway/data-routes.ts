import { type Context, Hono } from 'hono';
import { createAuthMail, type DataApp } from '../database/app.ts';
import { createAccountNotifier } from '../database/auth-mail.ts';
import type { ServerSettings } from 'shared/node/settings';
import { createAccountRoutes } from './accounts.ts';
import { addAssurance } from './assurance.ts';
import { createFactorRoutes } from './factors.ts';
import { createRefreshSession } from './session.ts';
import { createBadRequest, logRefusals } from './responses.ts';
import { getAddress, identifyCaller } from './caller.ts';
import type { FileStore } from '../file-store.ts';
import { createFileRoutes, refuseLongNames, unwrapUpload } from './file-routes.ts';
import {
  limitQueries,
  refuseFilesToStrangers,
  maxBytesForStrangers,
  limitBody,
  megabyte,
  refuseDeepRows,
  refuseUnreadableUrl,
  refuseUnreadableBody,
} from './requests.ts';

const maxRowBytes = 2 * megabyte;
/** Larger than any bucket's limit, so that the bucket itself responds with its own message. */
const maxUploadBytes = 12 * megabyte;

/**
 * Creates the routes of the data service. `open-routes.ts` is checked before them: it lists the open routes
 * and their methods.
 */
export function createDataRoutes(app: DataApp, store: FileStore, settings: ServerSettings): Hono {
  const routes = new Hono();
  const forward = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: getAddress(context) });

  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, logRefusals, refuseUnreadableUrl);
  }
  routes.route('/', createFileRoutes(store));
  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, identifyCaller(app.connection, settings.keys));
  }
  routes.use('/storage/v1/*', refuseFilesToStrangers, limitBody(maxUploadBytes), refuseLongNames);
  routes.post('/storage/v1/object/list/*', refuseUnreadableBody);
  routes.delete('/storage/v1/object/:bucket', refuseUnreadableBody);
  routes.all('/storage/v1/*', async (context) => {
    const request = await unwrapUpload(context.req.raw);
    return request ? forward(request, context) : createBadRequest();
  });
  routes.use('/rest/v1/*', limitBody(maxRowBytes), limitQueries, refuseDeepRows);
  routes.all('/rest/v1/*', (context) => forward(context.req.raw, context));
  routes.use('/auth/v1/*', limitBody(maxBytesForStrangers));
  for (const name of ['token', 'verify', 'user'])
    routes.on(['POST', 'PUT'], `/auth/v1/${name}`, refuseUnreadableBody);
  routes.use('/auth/v1/*', addAssurance(app.connection, settings.keys.jwtSecret));
  const notify = createAccountNotifier(createAuthMail(settings, app.connection));
  routes.route('/auth/v1', createAccountRoutes(app.connection, forward, notify));
  const { connection } = app;
  const refreshSession = createRefreshSession(forward);
  routes.route(
    '/auth/v1/factors',
    createFactorRoutes({ connection, refreshSession, siteUrl: settings.siteUrl }),
  );
  routes.all('/auth/v1/*', (context) => forward(context.req.raw, context));
  return routes;
}
