import type { MiddlewareHandler } from 'hono';
import { FileStore } from '../storage/file-store.ts';
import { refusal } from './answers.ts';

const objects = '/storage/v1/object/';

export const storableNames: MiddlewareHandler = async ({ req }, next) => {
  const key = req.path.slice(objects.length).split('/').slice(1).join('/');
  if (!['POST', 'PUT'].includes(req.method) || FileStore.takes(key)) return next();
  return refusal(400, 'invalid_key', 'O nome do arquivo é longo demais. Use um mais curto.');
};

/**
 * An upload as the data service understands it. `supabase-js` sends a File as multipart with an empty field
 * name, which the embedded service looks for under another: so the file goes on alone. The bucket's limit is
 * held against `content-length`: what comes without one is measured.
 * @returns null for parts that nobody can read, or none
 */
export async function unwrapUpload(request: Request): Promise<Request | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request;
  const headers = new Headers(request.headers);
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return headers.has('content-length') ? request : measured(request, headers, request);
  }
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
  if (!form || !file) return null;
  headers.set('content-type', file.type || 'application/octet-stream');
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return measured(request, headers, file);
}

async function measured(request: Request, headers: Headers, content: Blob | Request) {
  const body = await content.arrayBuffer();
  headers.set('content-length', String(body.byteLength));
  headers.delete('transfer-encoding');
  return new Request(request.url, { method: request.method, headers, body });
}
