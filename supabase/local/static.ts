import { realpath, stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import {
  consoleHeaders,
  caching,
  consolePolicy,
  feedType,
  isHashed,
  sitePolicy,
} from 'shared/headers';
import { readConsoleLook } from 'shared/node/console-look';
import { readRedirects, type Redirects } from 'shared/node/redirects';
import { findRedirect } from 'shared/redirects.mjs';
import { respondPreparing } from './preparing';

/**
 * Resolves a URL path to a path below `folder`; returns null for one that is malformed, hidden, or leads out
 * of the folder.
 */
function resolveBelow(folder: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const hidden = decoded
    .split(/[/\\]/)
    .some((name) => name.startsWith('.') && name !== '.well-known');
  if (decoded.includes('\0') || hidden) return null;
  const path = normalize(join(folder, decoded));
  return path === folder || path.startsWith(folder + sep) ? path : null;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Sends a file, in the compressed form that the release has and the browser accepts. The `etag` middleware
 * responds to a browser that already has the file.
 * @param hashed whether the name changes with the content, so that browsers never revalidate the file
 */
async function sendFile(
  context: Context,
  file: string,
  { status = 200, hashed = false } = {},
): Promise<Response> {
  const serve = serveStatic({ path: file, precompressed: true });
  const found = await serve(context, async () => undefined);
  if (!found) throw new Error(`${file} is gone.`);
  const { headers } = found;
  const version = ['last-modified', 'content-length', 'content-encoding'].map((name) =>
    (headers.get(name) ?? '').replace(/\W/g, ''),
  );
  headers.set('etag', `"${version.join('-')}"`);
  headers.set('cache-control', hashed ? caching.immutable : caching.revalidate);
  headers.set('vary', 'Accept-Encoding');
  if (basename(file) === 'rss.xml') headers.set('content-type', feedType);
  return status === 200 ? found : new Response(found.body, { status, headers });
}

export function addHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}

interface ConsoleConfig {
  /** URL of the data service for the console; '' means the console's own origin. */
  supabaseUrl: string;
  supabasePublishableKey: string;
}

/** The link to the live release in the site's folder. The rebuild job replaces it. */
const current = 'current';

/**
 * Serves the console under /admin. All its screens are one page; its other files are served as they are.
 * @param folder folder of the console's build
 * @param siteFolder folder of the site, whose live release says how the console shows the school
 */
export function createConsoleRoutes(
  folder: string,
  siteFolder: string,
  config: ConsoleConfig,
): Hono {
  const routes = new Hono();
  const policy = `${sitePolicy}, ${consolePolicy(config.supabaseUrl)}`;
  const headers = { ...consoleHeaders, 'content-security-policy': policy };
  routes.use('/admin/*', addHeaders(headers), compress(), etag());
  routes.get('/admin/config.json', async (context) => {
    const look = await readConsoleLook(join(siteFolder, current));
    return context.json({ ...config, ...look }, 200, { 'cache-control': caching.never });
  });
  routes.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async (context) => {
    const path = new URL(context.req.url).pathname.slice('/admin'.length);
    // The guide is a page of its own, whose address ends with a slash.
    const file = resolveBelow(folder, path.replace(/\/$/, '/index.html'));
    const isAsset = path.startsWith('/assets/');
    const found = file && (await isFile(file));
    const page = join(folder, 'index.html');
    if (isAsset && !found) return context.notFound();
    if (!found && !(await isFile(page))) return respondPreparing(context);
    return sendFile(context, found ? file : page, { hashed: isAsset });
  });
  return routes;
}

/** Serves the live release. Each request resolves its link once, so that no response mixes two releases. */
export function createSiteRoutes(siteFolder: string): Hono {
  const routes = new Hono();
  routes.use(addHeaders({ 'content-security-policy': sitePolicy }), etag());
  routes.on(['GET', 'HEAD'], '*', async (context) => {
    const release = await realpath(join(siteFolder, current)).catch(() => null);
    return release ? respondWithPage(context, release) : respondPreparing(context);
  });
  return routes;
}

/** The redirects of the release that was served last. A release never changes. */
let known: { release: string; redirects: Promise<Redirects> } | undefined;

function recallRedirects(release: string): Promise<Redirects> {
  if (known?.release !== release) known = { release, redirects: readRedirects(release) };
  return known.redirects;
}

async function respondWithPage(context: Context, release: string): Promise<Response> {
  const url = new URL(context.req.url);
  const { pathname, search } = url;
  const destination = findRedirect(await recallRedirects(release), url);
  if (destination) {
    context.header('cache-control', caching.revalidate);
    return context.redirect(destination, 301);
  }
  const path = resolveBelow(release, pathname);
  if (path && path !== release && !pathname.endsWith('/') && (await isFile(path))) {
    return sendFile(context, path, { hashed: isHashed(pathname.slice(1)) });
  }
  if (path && (await isFile(join(path, 'index.html')))) {
    // A browser would read two leading slashes as the name of another site.
    const plain = pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
    if (plain === pathname) return sendFile(context, join(path, 'index.html'));
    return context.redirect(plain + search, 308);
  }
  for (const page of listNotFoundPages(release, pathname)) {
    if (await isFile(page)) return sendFile(context, page, { status: 404 });
  }
  return context.text('Página não encontrada', 404);
}

/**
 * Lists the files that may be the not-found page for a URL path: that of its first folder, then that of the site. Static
 * hosts do the same. The one of `noticia/` fetches articles that have no page of their own yet; no host knows which
 * articles exist, so these have the status 404 until the next publication.
 */
function listNotFoundPages(release: string, urlPath: string): string[] {
  const [folder = '/'] = /^\/[^/]+\//.exec(urlPath) ?? [];
  const page = resolveBelow(release, `${folder}404.html`);
  return [...(page ? [page] : []), join(release, '404.html')];
}
