import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { isHashed, sitePolicy } from 'shared/headers';
import { addHeaders, isFile, pathBelow, preparing, sendFile } from './send-file.ts';

/**
 * Gatsby's page for articles that have no page of their own yet: it fetches them in the browser. Nobody knows here
 * which of them there are, so it answers with 404, as on static hosts (docs/decisions/0022).
 */
const anyArticle = 'noticia/[...]/index.html';

/**
 * Serves the live release, `current`, a link that the rebuild job swaps. It is resolved once for each
 * request, so that no answer mixes two releases.
 */
export function siteRoutes(siteFolder: string): Hono {
  const routes = new Hono();
  routes.use(addHeaders({ 'content-security-policy': sitePolicy }), etag());
  routes.on(['GET', 'HEAD'], '*', async (context) => {
    const release = await realpath(join(siteFolder, 'current')).catch(() => null);
    return release ? answer(context, release) : preparing(context);
  });
  return routes;
}

async function answer(context: Context, release: string): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const path = pathBelow(release, pathname);
  if (path && path !== release && !pathname.endsWith('/') && (await isFile(path))) {
    return sendFile(context, path, { hashed: isHashed(pathname.slice(1)) });
  }
  if (path && (await isFile(join(path, 'index.html')))) {
    // Two slashes in front would be read as the name of another site.
    const plain = pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
    if (plain === pathname) return sendFile(context, join(path, 'index.html'));
    return context.redirect(plain + search, 308);
  }
  const pages = pathname.startsWith('/noticia/') ? [anyArticle, '404.html'] : ['404.html'];
  for (const page of pages.map((name) => join(release, name))) {
    if (await isFile(page)) return sendFile(context, page, { status: 404 });
  }
  return context.text('Página não encontrada', 404);
}
