import { join } from 'node:path';
import { Hono } from 'hono';
import { securityHeaders, transportSecurity } from 'shared/headers';
import type { DataApp } from './database/app.ts';
import { root } from 'shared/node/environment.mjs';
import { addServiceHeaders } from './gateway/responses.ts';
import { getAddress } from './gateway/caller.ts';
import { createDataRoutes } from './gateway/data-routes.ts';
import { getOpenMethods } from './gateway/open-routes.ts';
import { listen } from './http-server.ts';
import type { FileStore } from './file-store.ts';
import { getSiteOrigins, type VisitFunction } from './programs.ts';
import type { ServerSettings } from 'shared/node/settings';
import { addHeaders, createConsoleRoutes, createSiteRoutes } from './static.ts';

/** The parts of the data service that run in this process; undefined when it is a Supabase elsewhere. */
export interface Embedded {
  app: DataApp;
  visitFunction: VisitFunction;
}

/** @param consoleFolder folder of the console's build */
export async function startServer(
  settings: ServerSettings,
  embedded: Embedded | undefined,
  consoleFolder = join(root, 'admin', 'dist'),
) {
  const routes = new Hono();
  const headers = [addHeaders({ ...securityHeaders, ...transportSecurity(settings.siteUrl) })];
  if (embedded) {
    headers.push(addServiceHeaders(getSiteOrigins(settings)));
    const { visitFunction } = embedded;
    const visits = '/functions/v1/agendar-visita-email';
    routes.all(visits, (context) => visitFunction.handle(context.req.raw, getAddress(context)));
    const store = embedded.app._storageAdapter as FileStore;
    routes.route('/', createDataRoutes(embedded.app, store, settings));
  }
  const config = {
    supabaseUrl: settings.remoteUrl ?? '',
    supabasePublishableKey: settings.keys.publishable,
  };
  const siteFolder = join(settings.dataDir, 'site');
  routes.route('/', createConsoleRoutes(consoleFolder, siteFolder, config));
  routes.route('/', createSiteRoutes(siteFolder));

  const { host: hostname, port } = settings;
  return listen(routes, { hostname, port, headers, methodsAt: embedded && getOpenMethods });
}
