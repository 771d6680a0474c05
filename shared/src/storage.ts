import { removeAccents, trimHyphens } from './slug';

/**
 * URLs of stored files. Rows hold them root-relative, `/storage/v1/object/public/<bucket>/<path>`, so that
 * they survive a change of port or host. Readers resolve them against the data service.
 */
const publicRoot = '/storage/v1/object/public/';

export interface StoredFile {
  bucket: string;
  /** The path within the bucket, decoded: storage calls take it like this. */
  path: string;
}

export function buildPublicUrl(bucket: string, path: string): string {
  return publicRoot + [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
}

/**
 * Resolves a stored URL to one that a browser or a job can fetch. Other URLs are returned unchanged.
 * @param supabaseUrl URL of the data service, with or without a final slash; '' when it shares the reader's
 * origin
 */
export function resolveStorageUrl(url: string, supabaseUrl: string): string {
  return url.startsWith(publicRoot) ? supabaseUrl.replace(/\/+$/, '') + url : url;
}

/**
 * Browsers read `\` as `/` and drop line ends, so a name that contains either could lead out of the folder.
 */
const ambiguousCharacters = /[\\\p{Cc}]/u;

/** A decoded name with a slash would be two names to a program that decodes it once more. */
const isUnsafeName = (name: string) =>
  ['', '.', '..'].includes(name) || name.includes('/') || ambiguousCharacters.test(name);

/**
 * The stored file that a URL refers to, or null for a URL that is not ours. Never guess it from the last part
 * of a URL that leads elsewhere.
 * @param supabaseUrl if given, absolute URLs of this data service count as well
 */
export function parseStoredUrl(url: string, supabaseUrl = ''): StoredFile | null {
  const [bucket, ...path] = parseSegments(removeOrigin(url, supabaseUrl));
  if (!bucket || path.length === 0 || path.some(isUnsafeName)) return null;
  return { bucket, path: path.join('/') };
}

function removeOrigin(url: string, supabaseUrl: string): string {
  const origin = supabaseUrl.replace(/\/+$/, '');
  return origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function parseSegments(url: string): string[] {
  if (!url.startsWith(publicRoot) || ambiguousCharacters.test(url)) return [];
  const [path = ''] = url.slice(publicRoot.length).split(/[?#]/);
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

let lastTimestamp = 0;

/**
 * A name has 16 of these 32 characters: 80 random bits. None of them is easily mistaken for another, and URLs
 * escape none.
 */
const randomCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Creates a name for a new file in any bucket, from the time, random characters, and the original name:
 * `1732650000000-k3v9xq7mc2wd8h4t-festa.webp`. Buckets are public, and the name is the only key to a file:
 * without the random characters, whoever knows one photo could guess its neighbours, even a removed one. The
 * database refuses uploads without them (private.is_unguessable_name).
 * @param originalName with its extension, which is dropped
 * @param extension the extension of the file as it is stored
 */
export function createStoredFileName(originalName: string, extension: string): string {
  // Never use a timestamp twice: files chosen together may have the same name.
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const words = removeAccents(originalName.replace(/\.[^.]*$/, ''));
  const stem = trimHyphens(words.replace(/[^A-Za-z0-9_-]+/g, '-')).slice(0, 60);
  // getRandomValues works on plain http, where browsers lack randomUUID.
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map(
    (byte) => randomCharacters[byte % randomCharacters.length],
  );
  return `${lastTimestamp}-${random.join('')}${stem && `-${stem}`}.${extension}`;
}
