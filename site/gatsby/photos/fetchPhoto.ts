import { setTimeout as sleep } from 'node:timers/promises';
import { headerProblem, mostMegabytes, uprightPhoto, type PhotoProblem } from './photoProblems';

export interface FetchedPhoto {
  content: Buffer;
  /** What the server calls this version of the file; null when it does not say. */
  etag: string | null;
}

export type Fetched =
  | { state: 'fetched'; photo: FetchedPhoto }
  /** The file is still the one of that `etag`. */
  | { state: 'unchanged' }
  /** It cannot be had now, but may be later. */
  | { state: 'unavailable' }
  /** There is no such photo, or it is none, and asking again would change nothing. */
  | { state: 'missing'; problem: PhotoProblem };

const pausesMs = [300, 1000];
const timeLimitMs = 20_000;

/** What a server answers while it is out of order, overloaded or slow. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetches a photo whole, and no more than a photo may weigh. A server out of order and an answer that breaks off are
 * asked again, twice.
 *
 * @param etag of the version that is at hand already
 * @param patience ends all waiting
 */
export async function fetchPhoto(
  address: string,
  etag: string | null,
  patience: AbortSignal,
): Promise<Fetched> {
  for (const pause of [0, ...pausesMs]) {
    try {
      await sleep(pause, undefined, { signal: patience });
      return await fetchOnce(address, etag, patience);
    } catch {
      if (patience.aborted) break;
    }
  }
  return { state: 'unavailable' };
}

async function fetchOnce(
  address: string,
  etag: string | null,
  patience: AbortSignal,
): Promise<Fetched> {
  const response = await fetch(address, {
    headers: etag === null ? {} : { 'if-none-match': etag },
    redirect: 'manual',
    signal: AbortSignal.any([patience, AbortSignal.timeout(timeLimitMs)]),
  });
  if (etag !== null && response.status === 304) return { state: 'unchanged' };
  if (isPassing(response.status)) throw new Error(`HTTP ${response.status}`);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return { state: 'missing', problem: 'gone' };
  }
  const content = await readWithin(response.body, mostMegabytes * 1e6);
  if (content === null) return { state: 'missing', problem: 'heavy' };
  const problem = await headerProblem(content);
  if (problem) return { state: 'missing', problem };
  return uprightPhoto(content).then(
    (upright) => ({
      state: 'fetched',
      photo: { content: upright, etag: response.headers.get('etag') },
    }),
    () => ({ state: 'missing', problem: 'broken' }),
  );
}

/** @returns null for a body that is longer; the rest of it is not waited for */
export async function readWithin(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
