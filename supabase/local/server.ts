import { join } from 'node:path';
import { Hono } from 'hono';
import { securityHeaders, transportSecurity } from 'shared/headers';
import type { DataApp } from './database/app.ts';
import { root } from './environment.mjs';
import { serviceHeaders } from './gateway/answers.ts';
import { addressOf } from './gateway/caller.ts';
import { dataRoutes } from './gateway/data-routes.ts';
import { openMethods } from './gateway/open-routes.ts';
import { listen } from './http-server.ts';
import type { FileStore } from './file-store.ts';
import { getSiteOrigins, type VisitFunction } from './programs.ts';
import type { Settings } from './settings.ts';
import { addHeaders, consoleRoutes, siteRoutes } from './static.ts';

/** The parts of the data service that run in this process; undefined when it is a Supabase elsewhere. */
export interface Embedded {
  app: DataApp;
  visitFunction: VisitFunction;
}

/** @param consoleFolder folder of the console's build */
export async function startServer(
  settings: Settings,
  embedded: Embedded | undefined,
  consoleFolder = join(root, 'admin', 'dist'),
) {
  const routes = new Hono();
  const headers = [addHeaders({ ...securityHeaders, ...transportSecurity(settings.siteUrl) })];
  if (embedded) {
    headers.push(serviceHeaders(getSiteOrigins(settings)));
    const { visitFunction } = embedded;
    const visits = '/functions/v1/agendar-visita-email';
    routes.all(visits, (context) => visitFunction.handle(context.req.raw, addressOf(context)));
    const store = embedded.app._storageAdapter as FileStore;
    routes.route('/', dataRoutes(embedded.app, store, settings));
  }
  const config = {
    supabaseUrl: settings.remoteUrl ?? '',
    supabasePublishableKey: settings.keys.publishable,
  };
  routes.route('/', consoleRoutes(consoleFolder, config));
  routes.route('/', siteRoutes(join(settings.dataDir, 'site')));

  const { host: hostname, port } = settings;
  return listen(routes, { hostname, port, headers, methodsAt: embedded && openMethods });
}
