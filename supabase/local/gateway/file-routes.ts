import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { sitePolicy } from 'shared/headers';
import { createRefusal } from './responses.ts';
import { FileStore } from '../file-store.ts';

const objectPath = '/storage/v1/object/';

/**
 * Serves public files from disk, with caching, conditional requests and ranges (PDF readers request parts).
 */
export function createFileRoutes(store: FileStore): Hono {
  const routes = new Hono();
  const path = `${objectPath}public/:bucket/:key{.+}`;
  routes.use(path, etag());
  routes.on(['GET', 'HEAD'], path, async (context) => {
    const { bucket, key } = context.req.param();
    const object = await store.find(bucket, key);
    const found = object && (await serveStatic({ path: object.file })(context, async () => {}));
    if (!found) return context.json({ message: 'Object not found' }, 404);

    for (const [name, value] of Object.entries({
      'content-type': object.mimetype,
      'cache-control': `public, ${object.cacheControl}`,
      etag: object.eTag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': getFilePolicy(object.mimetype),
      'access-control-allow-origin': '*',
      // Feed readers embed the pictures of an article.
      'cross-origin-resource-policy': 'cross-origin',
    }))
      found.headers.set(name, value);
    return found;
  });
  return routes;
}

/**
 * The content security policy of a file, which keeps it from running anything. PDFs get no sandbox, because
 * Chromium's PDF reader does not open in one and the console shows menus in a frame.
 */
function getFilePolicy(mimetype: string): string {
  if (mimetype === 'application/pdf') return sitePolicy;
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
}

export const refuseLongNames: MiddlewareHandler = async ({ req }, next) => {
  const key = req.path.slice(objectPath.length).split('/').slice(1).join('/');
  if (!['POST', 'PUT'].includes(req.method) || FileStore.canStore(key)) return next();
  return createRefusal(400, 'invalid_key', 'O nome do arquivo é longo demais. Use um mais curto.');
};

/**
 * Converts an upload to the form that the data service understands. `supabase-js` sends a File as multipart
 * data with an empty field name, but the embedded service looks for another name, so the file is forwarded
 * alone. The body is read before anything is refused: if it were not, the connection would be closed some
 * time after the response, together with the caller's next request.
 * @returns null for multipart data that is unreadable or has no file
 */
export async function unwrapUpload(request: Request): Promise<Request | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request;
  const headers = new Headers(request.headers);
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return setBody(request, headers, request);
  }
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
  if (!form || !file) return null;
  headers.set('content-type', file.type || 'application/octet-stream');
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return setBody(request, headers, file);
}

async function setBody(request: Request, headers: Headers, content: Blob | Request) {
  const body = await content.arrayBuffer();
  headers.set('content-length', String(body.byteLength));
  headers.delete('transfer-encoding');
  return new Request(request.url, { method: request.method, headers, body });
}
