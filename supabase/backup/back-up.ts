import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import type { ServiceClient, StoredFile } from '../sweep/sweep.ts';
import { copiedRows, type CopiedRow } from './copied-rows.ts';
import { copyFiles, FileGone } from './copy-files.ts';
import { format, parts, type Manifest } from './copy.ts';
import { newName } from './names.ts';
import { writeRows } from './rows-file.ts';
import { makeWorkFolder } from './work-folder.ts';

const attempts = 3;

/** Where the service tells the stored files among the rows; they are no table of the backup. */
const fileList = 'storage.objects';

/**
 * Writes all rows and files of a data service, hosted or embedded, to one archive. The rows are those of
 * one moment; the service goes on meanwhile.
 *
 * @param folder where the archive is put
 * @returns its path. Nothing unfinished ever has that name.
 */
export async function backUp(client: ServiceClient, folder: string): Promise<string> {
  const work = await makeWorkFolder(folder);
  try {
    const manifest = await copyAll(client, work);
    const archive = join(folder, newName(new Date(manifest.madeAt)));
    const unfinished = join(work, 'copia.tar.gz');
    await create(
      // Accounts and requests of families are in it: it is for its owner alone.
      { gzip: true, portable: true, cwd: work, file: unfinished, mode: 0o600 },
      Object.values(parts),
    );
    await rename(unfinished, archive);
    return archive;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function copyAll(client: ServiceClient, work: string): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce(client, work);
    } catch (error) {
      if (!(error instanceof FileGone) || attempt === attempts) throw error;
    }
  }
}

async function copyOnce(client: ServiceClient, work: string): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const stored: StoredFile[] = [];
  const contentRows = keepFileList(copiedRows(client), stored);
  const rows = await writeRows(join(work, parts.rows), contentRows);
  const files = await copyFiles(client, stored, join(work, parts.files));
  const manifest: Manifest = { format, madeAt, rows, files };
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Passes the rows of tables on, and puts the stored files that come between them into the list. */
async function* keepFileList(pieces: AsyncIterable<CopiedRow[]>, stored: StoredFile[]) {
  for await (const piece of pieces) {
    const files = piece.filter(({ tabela }) => tabela === fileList);
    stored.push(...files.map(({ linha }) => linha as unknown as StoredFile));
    yield piece.filter(({ tabela }) => tabela !== fileList);
  }
}
