import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { caching } from 'shared/headers';
import { hasCurrent } from './conditional.ts';
import { contentType } from './content-types.ts';

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
