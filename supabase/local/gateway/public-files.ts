import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { sitePolicy } from 'shared/headers';
import { hasCurrent } from '../static/send-file.ts';
import type { FileStore } from '../storage/file-store.ts';

const root = '/storage/v1/object/public/';

/** Public files straight from disk: caching, conditional requests and ranges (a PDF reader asks for parts). */
export function publicFiles(store: FileStore): Hono {
  const routes = new Hono();
  routes.on(['GET', 'HEAD'], `${root}:bucket/*`, async ({ req }) => {
    const bucket = req.param('bucket');
    const key = decode(
      new URL(req.url).pathname.slice(root.length + encodeURIComponent(bucket).length + 1),
    );
    const object = key && (await store.find(bucket, key));
    if (!object) return Response.json({ message: 'Object not found' }, { status: 404 });

    const headers = new Headers({
      'content-type': object.mimetype,
      'cache-control': `public, ${object.cacheControl}`,
      etag: object.eTag,
      'last-modified': object.lastModified.toUTCString(),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policyFor(object.mimetype),
      'access-control-allow-origin': '*',
      // Feed readers show an article with its pictures.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (hasCurrent(req.header('if-none-match'), object.eTag))
      return new Response(null, { status: 304, headers });

    const range = parseRange(req.header('range'), object.size);
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${object.size}`);
    const empty = req.method === 'HEAD' || object.size === 0;
    const body = empty ? null : Readable.toWeb(createReadStream(object.file, { start, end }));
    return new Response(body as ReadableStream | null, { status: range ? 206 : 200, headers });
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

/** A single range `bytes=a-b`; anything else is answered with the whole file. */
function parseRange(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
