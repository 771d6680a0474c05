import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { caching, consoleHeaders, consolePolicy, sitePolicy } from 'shared/headers';
import { preparing } from './preparing.ts';
import { addHeaders, isFile, pathBelow, sendFile } from './send-file.ts';

export interface ConsoleConfig {
  /** Where the console finds the data service; '' is its own origin. */
  supabaseUrl: string;
  supabasePublishableKey: string;
}

/** Serves the console under /admin: its screens are all one page, its files are what they are. */
export function consoleRoutes(folder: string, config: ConsoleConfig): Hono {
  const routes = new Hono();
  const policy = `${sitePolicy}, ${consolePolicy(config.supabaseUrl)}`;
  routes.use('/admin/*', compress());
  routes.use('/admin/*', addHeaders({ ...consoleHeaders, 'content-security-policy': policy }));
  routes.get('/admin/config.json', () =>
    Response.json(config, { headers: { 'cache-control': caching.never } }),
  );
  routes.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async ({ req }) => {
    const path = new URL(req.url).pathname.slice('/admin'.length);
    const file = pathBelow(folder, path);
    const isAsset = path.startsWith('/assets/');
    const found = file && file !== folder && (await isFile(file));
    const page = join(folder, 'index.html');
    if (isAsset && !found) return new Response('Not found', { status: 404 });
    if (!found && !(await isFile(page))) return preparing();
    return sendFile(req.raw, found ? file : page, { hashed: isAsset });
  });
  return routes;
}
