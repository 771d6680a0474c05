import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

export interface FetchedPhoto {
  content: Buffer;
  /** What the server calls this version of the file; null when it does not say. */
  etag: string | null;
}

export type Fetched =
  | { state: 'fetched'; photo: FetchedPhoto }
  /** The file is still the one of that `etag`. */
  | { state: 'unchanged' }
  /** There is no such photo, or it is none, and asking again would change nothing. */
  | { state: 'missing'; reason: string };

const pausesMs = [300, 1000];
const timeLimitMs = 30_000;

/** What a server answers while it is out of order, overloaded or slow. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetches a photo whole. A server out of order and an answer that breaks off are asked again, twice.
 *
 * @param etag of the version that is at hand already
 * @throws {PhotoUnavailable} when it cannot be had now, but may be later
 */
export async function fetchPhoto(address: string, etag: string | null): Promise<Fetched> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await fetchOnce(address, etag);
    } catch (error) {
      if (pause === null) throw new PhotoUnavailable(address, error);
      await sleep(pause);
    }
  }
  throw new PhotoUnavailable(address, undefined);
}

export class PhotoUnavailable extends Error {
  constructor(address: string, cause: unknown) {
    super(`Photo unavailable: ${address} (${describe(cause)})`, { cause });
    this.name = 'PhotoUnavailable';
  }
}

async function fetchOnce(address: string, etag: string | null): Promise<Fetched> {
  const response = await fetch(address, {
    headers: etag === null ? {} : { 'if-none-match': etag },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (etag !== null && response.status === 304) return { state: 'unchanged' };
  if (isPassing(response.status)) throw new Error(`HTTP ${response.status}`);
  if (!response.ok) return { state: 'missing', reason: `HTTP ${response.status}` };
  const content = Buffer.from(await response.arrayBuffer());
  const problem = await whatIsWrongWith(content);
  if (problem !== null) return { state: 'missing', reason: problem };
  return { state: 'fetched', photo: { content, etag: response.headers.get('etag') } };
}

/** Decodes it to the last line: half a photo has a perfect beginning. */
async function whatIsWrongWith(content: Buffer): Promise<string | null> {
  try {
    await sharp(content, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return null;
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
