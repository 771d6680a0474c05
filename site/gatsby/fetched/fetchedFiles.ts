import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAtomically } from 'shared/node/files';

/**
 * Files that this build or an earlier one has fetched are kept in a folder that outlives Gatsby's cache. What is at an
 * address stays the same: each upload gets another.
 */
const folder = () => resolve(process.env.PHOTO_STORE ?? '.cache/photos');
const nameFor = (address: string) => createHash('sha256').update(address).digest('hex');
const pathFor = (address: string) => join(folder(), nameFor(address));

export async function readFetched(address: string): Promise<Buffer | null> {
  return readFile(pathFor(address)).catch(() => null);
}

export async function keepFetched(address: string, content: Buffer): Promise<void> {
  await writeAtomically(pathFor(address), content);
}

/** Forgets every file that no row names any more: what staff delete is to be gone. */
export async function forgetAllBut(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map(nameFor));
  const names = await readdir(folder()).catch(() => []);
  const outdated = names.filter((name) => !wanted.has(name));
  await Promise.all(outdated.map((name) => rm(join(folder(), name), { force: true })));
}

/** `gone` for what another try would not change, `heavy` for more than was allowed. */
type Fetched = Buffer | 'gone' | 'heavy' | 'unavailable';

const pausesMs = [0, 300, 1000];
const timeLimitMs = 20_000;

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetches a file whole. A server out of order and an answer that breaks off are asked again, twice.
 * @param patience ends all waiting
 */
export async function fetchFile(
  address: string,
  mostBytes: number,
  patience: AbortSignal,
): Promise<Fetched> {
  for (const pause of pausesMs) {
    try {
      await sleep(pause, undefined, { signal: patience });
      return await fetchOnce(address, mostBytes, patience);
    } catch {
      if (patience.aborted) break;
    }
  }
  return 'unavailable';
}

async function fetchOnce(
  address: string,
  mostBytes: number,
  patience: AbortSignal,
): Promise<Fetched> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.any([patience, AbortSignal.timeout(timeLimitMs)]),
  });
  if (isPassing(response.status)) throw new Error(`HTTP ${response.status}`);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return 'gone';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) return 'heavy';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
