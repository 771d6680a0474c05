import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from 'shared/database.types';
import { isPdf } from 'shared/file-types';
import { writeAtomically } from 'shared/node/file-system';
import { getDocumentPath } from 'shared/pages/paths';

/** URL and public key of the data service that the site is built from. A missing one is empty: the data client reports it. */
export function getDataService() {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: key = '' } = process.env;
  return { url, key };
}

/**
 * Fetched files are stored in a folder that outlives Gatsby's cache. They never go stale, because each upload gets a
 * URL of its own.
 */
const getStoreFolder = () => resolve(process.env.PHOTO_STORE ?? '.cache/photos');
const getStoredName = (url: string) => createHash('sha256').update(url).digest('hex');
const getStoredPath = (url: string) => join(getStoreFolder(), getStoredName(url));

export async function readFetched(url: string): Promise<Buffer | null> {
  return readFile(getStoredPath(url)).catch(() => null);
}

export async function storeFetched(url: string, content: Buffer): Promise<void> {
  await writeAtomically(getStoredPath(url), content);
}

/** Deletes every stored file whose URL is not given, so that files which staff removed do not survive here. */
export async function deleteFetchedExcept(urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls.map(getStoredName));
  const names = await readdir(getStoreFolder()).catch(() => []);
  const outdated = names.filter((name) => !wanted.has(name));
  await Promise.all(outdated.map((name) => rm(join(getStoreFolder(), name), { force: true })));
}

/** `gone`: a retry would not help. `heavy`: more bytes than allowed. `unavailable`: a later build may succeed. */
type FetchResult = Buffer | 'gone' | 'heavy' | 'unavailable';

const attemptDelaysMs = [0, 300, 1000];
const attemptTimeoutMs = 20_000;

function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetches a whole file. A server error, a timeout or an incomplete response is retried twice.
 * @param signal ends all attempts
 */
export async function fetchFile(
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchResult> {
  for (const pause of attemptDelaysMs) {
    try {
      await sleep(pause, undefined, { signal });
      return await fetchOnce(url, maxBytes, signal);
    } catch {
      if (signal.aborted) break;
    }
  }
  return 'unavailable';
}

async function fetchOnce(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchResult> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]),
  });
  if (isTransientStatus(response.status)) throw new Error(`HTTP ${response.status}`);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return 'gone';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the response.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return 'heavy';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A row of `documentos`. `file_url` changes with each upload. */
export type LibraryDocument = Pick<Tables<'documentos'>, 'slug' | 'title' | 'file_url'>;

const documentTimeoutMs = 60_000;
/** The size limit of the bucket, in bytes. */
const maxDocumentBytes = 10 * 1024 * 1024;

/** Fetches the documents before pages link to them. @returns the paths that pages can link to, such as `/documentos/guia.pdf` */
export async function fetchDocuments(documents: readonly LibraryDocument[]): Promise<Set<string>> {
  const available = new Set<string>();
  for (const { slug, file_url } of documents) {
    const found = (await readFetched(file_url)) ?? (await fetchDocument(file_url));
    if (found) available.add(getDocumentPath(slug));
  }
  return available;
}

async function fetchDocument(url: string): Promise<Buffer | null> {
  const content = await fetchFile(url, maxDocumentBytes, AbortSignal.timeout(documentTimeoutMs));
  if (typeof content === 'string' || !isPdf(content)) return null;
  await storeFetched(url, content);
  return content;
}

/** @returns a sentence in Portuguese, for staff, for each document that could not be fetched */
export async function listDocumentProblems(
  documents: readonly LibraryDocument[],
): Promise<string[]> {
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
