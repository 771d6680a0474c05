/**
 * Addresses of stored files. Rows hold them root-relative, `/storage/v1/object/public/<bucket>/<path>`,
 * so that they survive a change of port or host; readers resolve them against the data service.
 */
const publicRoot = '/storage/v1/object/public/';

export interface StoredFile {
  bucket: string;
  /** Where the file lies in its bucket, decoded: what storage calls take. */
  path: string;
}

export function publicAddress(bucket: string, path: string): string {
  return publicRoot + [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
}

/**
 * The address as a browser or a job can fetch it.
 * @param supabaseUrl where the data service is, with or without a final slash; '' when it has the
 * reader's own origin. Addresses that lie elsewhere come back as they are.
 */
export function storageUrl(address: string, supabaseUrl: string): string {
  return address.startsWith(publicRoot) ? supabaseUrl.replace(/\/+$/, '') + address : address;
}

/** A browser reads `\` as `/` and drops line ends: what looks like a name could lead out of the folder. */
const readOtherwise = /[\\\p{Cc}]/u;

/** A slash within a name is one to a program that decodes the name once more. */
const leadsElsewhere = (name: string) =>
  ['', '.', '..'].includes(name) || name.includes('/') || readOtherwise.test(name);

/**
 * The file behind a recorded address, or null for one that is none of ours: it must never be guessed
 * from the last part of an address that lies elsewhere.
 * @param supabaseUrl makes absolute addresses of this data service count as well
 */
export function storedFile(address: string, supabaseUrl = ''): StoredFile | null {
  const [bucket, ...path] = segmentsBelowRoot(withoutOrigin(address, supabaseUrl));
  if (!bucket || path.length === 0 || path.some(leadsElsewhere)) return null;
  return { bucket, path: path.join('/') };
}

function withoutOrigin(address: string, supabaseUrl: string): string {
  const origin = supabaseUrl.replace(/\/+$/, '');
  return origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

function segmentsBelowRoot(address: string): string[] {
  if (!address.startsWith(publicRoot) || readOtherwise.test(address)) return [];
  const [path = ''] = address.slice(publicRoot.length).split(/[?#]/);
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

let lastTimestamp = 0;

/** 16 of 32 signs: 80 random bits. No sign that is mistaken for another, none that a URL escapes. */
const randomSigns = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * A name for a new file in any bucket: the time, random letters, and what its owner called it:
 * `1732650000000-k3v9xq7mc2wd8h4t-festa.webp`. Buckets are public, and the name is the only key to a file: without the
 * letters, whoever knows one photo would guess its neighbours, and a removed one. The database refuses uploads without
 * them (private.is_unguessable_name).
 * @param originalName with its extension, which is dropped
 * @param extension of the file as it is stored
 */
export function storedFileName(originalName: string, extension: string): string {
  // Never the same twice: files chosen together may bear the same name.
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  // getRandomValues works on plain http, where browsers lack randomUUID.
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map(
    (byte) => randomSigns[byte % randomSigns.length],
  );
  return `${lastTimestamp}-${random.join('')}${stem && `-${stem}`}.${extension}`;
}
