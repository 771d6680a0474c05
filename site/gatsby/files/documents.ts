import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readWithin } from '../photos/fetchPhoto';

export interface LibraryDocument {
  slug: string;
  title: string;
  /** Another one for each file that staff upload. */
  file_url: string;
}

const timeLimitMs = 60_000;
/** As much as the bucket takes. */
const mostBytes = 10 * 1024 * 1024;

/** Where the files of earlier builds are; they never change, for a replaced one has another address. */
export const documentCache = () =>
  resolve(process.env.PHOTO_STORE ?? '.cache/photos', '../documents');

/**
 * Has a copy of each document before pages link to it, and forgets those of documents that are gone or replaced.
 * @returns the addresses that pages can link to
 */
export async function fetchDocuments(
  documents: readonly LibraryDocument[],
  cache: string,
): Promise<Set<string>> {
  await mkdir(cache, { recursive: true });
  const current = new Set(documents.map(copyOf));
  const outdated = (await readdir(cache)).filter((name) => !current.has(name));
  for (const name of outdated) await rm(join(cache, name));
  const available = new Set<string>();
  for (const document of documents) {
    const copy = join(cache, copyOf(document));
    const found = (await exists(copy)) || (await fetchTo(copy, document.file_url));
    if (found) available.add(`/documentos/${document.slug}.pdf`);
  }
  return available;
}

/**
 * Puts the school's documents into the site, each at the address that pages link to: /documentos/{slug}.pdf.
 * @returns what staff read of those that could not be had
 */
export async function writeDocuments(
  documents: readonly LibraryDocument[],
  folder: string,
  cache: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const problems: string[] = [];
  for (const document of documents) {
    const copy = join(cache, copyOf(document));
    if (await exists(copy)) await copyFile(copy, join(folder, `${document.slug}.pdf`));
    else problems.push(`O documento “${document.title}” não pôde ser lido e ficou fora do site.`);
  }
  return problems;
}

function copyOf({ file_url }: LibraryDocument): string {
  return createHash('sha256').update(file_url).digest('hex');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
}

async function fetchTo(path: string, address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok || !response.body) return false;
    const content = await readWithin(response.body, mostBytes);
    if (!content?.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false;
    await writeFile(path, content);
    return true;
  } catch {
    return false;
  }
}
