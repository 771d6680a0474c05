import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { caching, consoleHeaders, consolePolicy, sitePolicy } from 'shared/headers';
import { addHeaders, isFile, pathBelow, preparing, sendFile } from './send-file.ts';

export interface ConsoleConfig {
  /** Where the console finds the data service; '' is its own origin. */
  supabaseUrl: string;
  supabasePublishableKey: string;
}

/** Serves the console under /admin: its screens are all one page, its files are what they are. */
export function consoleRoutes(folder: string, config: ConsoleConfig): Hono {
  const routes = new Hono();
  const policy = `${sitePolicy}, ${consolePolicy(config.supabaseUrl)}`;
  const headers = { ...consoleHeaders, 'content-security-policy': policy };
  routes.use('/admin/*', addHeaders(headers), compress(), etag());
  routes.get('/admin/config.json', (context) =>
    context.json(config, 200, { 'cache-control': caching.never }),
  );
  routes.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async (context) => {
    const path = new URL(context.req.url).pathname.slice('/admin'.length);
    const file = pathBelow(folder, path);
    const isAsset = path.startsWith('/assets/');
    const found = file && file !== folder && (await isFile(file));
    const page = join(folder, 'index.html');
    if (isAsset && !found) return context.notFound();
    if (!found && !(await isFile(page))) return preparing(context);
    return sendFile(context, found ? file : page, { hashed: isAsset });
  });
  return routes;
}
