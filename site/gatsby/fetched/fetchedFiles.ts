import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from 'shared/database.types';
import { isPdf } from 'shared/file-types';
import { writeAtomically } from 'shared/node/files';

/** What the site is built from; the data client says which of them is missing. */
export function dataService() {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: key = '' } = process.env;
  return { url, key };
}

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

/** Its file has another address each time that staff upload one. */
export type LibraryDocument = Pick<Tables<'documentos'>, 'slug' | 'title' | 'file_url'>;

const documentPatienceMs = 60_000;
/** As much as the bucket takes. */
const mostDocumentBytes = 10 * 1024 * 1024;

/** Before pages link to them. @returns the addresses that pages can link to */
export async function fetchDocuments(documents: readonly LibraryDocument[]): Promise<Set<string>> {
  const available = new Set<string>();
  for (const { slug, file_url } of documents) {
    const found = (await readFetched(file_url)) ?? (await fetchDocument(file_url));
    if (found) available.add(`/documentos/${slug}.pdf`);
  }
  return available;
}

async function fetchDocument(address: string): Promise<Buffer | null> {
  const content = await fetchFile(
    address,
    mostDocumentBytes,
    AbortSignal.timeout(documentPatienceMs),
  );
  if (typeof content === 'string' || !isPdf(content)) return null;
  await keepFetched(address, content);
  return content;
}

export async function documentProblems(documents: readonly LibraryDocument[]): Promise<string[]> {
  const found = await Promise.all(documents.map(({ file_url }) => readFetched(file_url)));
  return documents
    .filter((_, index) => !found[index])
    .map(({ title }) => `O documento “${title}” não pôde ser lido e ficou fora do site.`);
}

export async function writeDocuments(
  documents: readonly LibraryDocument[],
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { slug, file_url } of documents) {
    const content = await readFetched(file_url);
    if (content) await writeFile(join(folder, `${slug}.pdf`), content);
  }
}
