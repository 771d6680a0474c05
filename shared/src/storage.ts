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
