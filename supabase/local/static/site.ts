import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isHashed, sitePolicy } from 'shared/headers';
import { preparing } from './preparing.ts';
import { isFile, pathBelow, sendFile } from './send-file.ts';

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
  routes.on(['GET', 'HEAD'], '*', async ({ req }) => {
    const url = new URL(req.url);
    const release = await realpath(join(siteFolder, 'current')).catch(() => null);
    if (!release) return preparing();
    const response = await answer(req.raw, url, release);
    response.headers.set('content-security-policy', sitePolicy);
    return response;
  });
  return routes;
}

async function answer(request: Request, url: URL, release: string): Promise<Response> {
  const path = pathBelow(release, url.pathname);
  if (path && path !== release && !url.pathname.endsWith('/') && (await isFile(path))) {
    return sendFile(request, path, { hashed: isHashed(url.pathname.slice(1)) });
  }
  if (path && (await isFile(join(path, 'index.html')))) {
    // Two slashes in front would be read as the name of another site.
    const plain = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
    if (plain === url.pathname) return sendFile(request, join(path, 'index.html'));
    return new Response(null, { status: 308, headers: { location: plain + url.search } });
  }
  const pages = url.pathname.startsWith('/noticia/') ? [anyArticle, '404.html'] : ['404.html'];
  for (const page of pages.map((name) => join(release, name))) {
    if (await isFile(page)) return sendFile(request, page, { status: 404 });
  }
  return new Response('Página não encontrada', { status: 404 });
}
