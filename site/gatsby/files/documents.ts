import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/**
 * Puts the school's documents into the site, each at the address that pages link to: /documentos/{slug}.pdf.
 * @param cache where the files of earlier builds are; they never change, for a replaced one has another address
 * @returns what staff read of those that could not be had
 */
export async function writeDocuments(
  documents: readonly LibraryDocument[],
  folder: string,
  cache: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await mkdir(cache, { recursive: true });
  const problems: string[] = [];
  for (const { slug, title, file_url } of documents) {
    const copy = join(cache, createHash('sha256').update(file_url).digest('hex'));
    const found = (await exists(copy)) || (await fetchTo(copy, file_url));
    if (found) await copyFile(copy, join(folder, `${slug}.pdf`));
    else problems.push(`O documento “${title}” não pôde ser lido e ficou fora do site.`);
  }
  return problems;
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
