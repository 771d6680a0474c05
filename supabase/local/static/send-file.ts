import { stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { caching, feedType } from 'shared/headers';

/** A path below `folder`, or null for one that is malformed, hidden, or leads out of it. */
export function pathBelow(folder: string, urlPath: string): string | null {
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

export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Sends a file, compressed as the release holds it and the browser takes it; the `etag` middleware answers a
 * browser that has it.
 * @param hashed its name changes with its content, so it never has to be asked for again
 */
export async function sendFile(
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

const preparingPage = `<!doctype html>
<html lang="pt-BR">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta http-equiv="refresh" content="5" />
  <title>Estamos preparando o site…</title>
  <body style="margin: 3rem 1.5rem; background: #fffaf0; font: 1.125rem/1.6 sans-serif; text-align: center">
    <h1>Estamos preparando o site…</h1>
    <p>As páginas estão sendo montadas. Esta tela se atualiza sozinha em instantes.</p>
  </body>
</html>
`;

/** Stands in for the site until its first release is there, and for the console until it is built. */
export function preparing(context: Context): Response {
  return context.html(preparingPage, 503, { 'cache-control': caching.never, 'retry-after': '5' });
}
