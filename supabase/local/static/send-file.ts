import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { caching, feedType } from 'shared/headers';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

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

/** Whether there is such a file (and not a folder). */
export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Sends a file, compressed as the release holds it and the browser takes it.
 * @param hashed its name changes with its content, so it never has to be asked for again
 */
export async function sendFile(
  request: Request,
  file: string,
  { status = 200, hashed = false } = {},
): Promise<Response> {
  const variant = await bestVariant(file, request.headers.get('accept-encoding') ?? '');
  const { size, mtimeMs } = await stat(variant.file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${variant.encoding ?? ''}"`;
  const headers = new Headers({
    'content-type': contentType(file),
    'cache-control': hashed ? caching.immutable : caching.revalidate,
    vary: 'Accept-Encoding',
    etag,
  });
  if (variant.encoding) headers.set('content-encoding', variant.encoding);
  if (status === 200 && hasCurrent(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(size));
  const empty = request.method === 'HEAD' || size === 0;
  const body = empty ? null : (Readable.toWeb(createReadStream(variant.file)) as ReadableStream);
  return new Response(body, { status, headers });
}

async function bestVariant(file: string, accepted: string) {
  for (const { name, extension } of encodings) {
    if (takes(accepted, name) && (await isFile(file + extension))) {
      return { file: file + extension, encoding: name };
    }
  }
  return { file, encoding: null };
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((offer) => {
    const [name, quality] = offer.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

export function contentType(path: string): string {
  if (basename(path) === 'rss.xml') return feedType;
  return types[extname(path)] ?? 'application/octet-stream';
}

/** Whether a browser that sent this `If-None-Match` has what this tag stands for. */
export function hasCurrent(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}

/** Sets these headers on every answer. */
export function addHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}
