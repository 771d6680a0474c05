import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFile, keepFetched, readFetched } from './fetchedFiles';

export interface LibraryDocument {
  slug: string;
  title: string;
  /** Another one for each file that staff upload. */
  file_url: string;
}

const patienceMs = 60_000;
/** As much as the bucket takes. */
const mostBytes = 10 * 1024 * 1024;

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
  const content = await fetchFile(address, mostBytes, AbortSignal.timeout(patienceMs));
  if (typeof content === 'string' || !content.subarray(0, 5).equals(Buffer.from('%PDF-')))
    return null;
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
