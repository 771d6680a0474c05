import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { sitePolicy } from 'shared/headers';
import type { FileStore } from '../storage/file-store.ts';

const root = '/storage/v1/object/public/';

/** Public files straight from disk: caching, conditional requests and ranges (a PDF reader asks for parts). */
export function publicFiles(store: FileStore): Hono {
  const routes = new Hono();
  const path = `${root}:bucket/*`;
  routes.use(path, etag());
  routes.on(['GET', 'HEAD'], path, async (context) => {
    const bucket = context.req.param('bucket');
    const { pathname } = new URL(context.req.url);
    const key = decode(pathname.slice(root.length + encodeURIComponent(bucket).length + 1));
    const object = key && (await store.find(bucket, key));
    const found = object && (await serveStatic({ path: object.file })(context, async () => {}));
    if (!found) return context.json({ message: 'Object not found' }, 404);

    for (const [name, value] of Object.entries({
      'content-type': object.mimetype,
      'cache-control': `public, ${object.cacheControl}`,
      etag: object.eTag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policyFor(object.mimetype),
      'access-control-allow-origin': '*',
      // Feed readers show an article with its pictures.
      'cross-origin-resource-policy': 'cross-origin',
    }))
      found.headers.set(name, value);
    return found;
  });
  return routes;
}

/** A file runs nothing. Chromium's PDF reader does not open in a sandbox; the console shows menus in a frame. */
function policyFor(mimetype: string): string {
  if (mimetype === 'application/pdf') return sitePolicy;
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
