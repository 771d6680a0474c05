import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from 'shared/parallel';
import { create } from 'tar';
import { z } from 'zod';
import {
  filesAtOnce,
  format,
  parts,
  rowsSchema,
  type CopiedFile,
  type Manifest,
  type MissingFile,
  type RowsByTable,
} from './archive.ts';
import type { ServiceClient, StoredFile } from './client.ts';

export interface Backup {
  /** Path of the archive. Nothing unfinished ever has that name. */
  archive: string;
  /** How many files it holds. */
  files: number;
  missing: MissingFile[];
}

/**
 * Writes all rows and files of a data service, hosted or embedded, to one archive. The rows are those of
 * one moment; the service goes on meanwhile. A file that cannot be read is named in the archive and keeps
 * nothing else out of it.
 *
 * @param folder where the archive is put
 * @throws when the rows cannot be read, or nothing can be written
 */
export async function backUp(client: ServiceClient, folder: string): Promise<Backup> {
  const work = await makeWorkFolder(folder);
  try {
    const manifest = await copyAll(client, work);
    const { files, missing, madeAt } = manifest;
    const archive = join(folder, newName(new Date(madeAt), missing.length > 0));
    const unfinished = join(work, 'copia.tar.gz');
    await create(
      // Accounts and requests of families are in it: it is for its owner alone.
      { gzip: true, portable: true, cwd: work, file: unfinished, mode: 0o600 },
      Object.values(parts),
    );
    await rename(unfinished, archive);
    return { archive, files: files.length, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const workPrefix = '.copia-';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A folder for a backup that is being made, beside those that are. Removes the folders of backups that were
 * killed a day ago or earlier.
 */
export async function makeWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(workPrefix) && (await stat(path)).mtimeMs < Date.now() - dayMs)
      await rm(path, { recursive: true });
  }
  return mkdtemp(join(folder, workPrefix));
}

async function copyAll(client: ServiceClient, work: string): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const { rows, stored } = await readCopy(client);
  await writeFile(join(work, parts.rows), JSON.stringify(rows));
  await mkdir(join(work, parts.files));
  const read = fileReader(client);
  const files: CopiedFile[] = [];
  const missing: MissingFile[] = [];
  await mapParallel(stored, filesAtOnce, async (file, index) => {
    const found = await read(file);
    if (typeof found === 'string') return void missing.push({ ...file, reason: found });
    const name = String(index);
    await writeFile(join(work, parts.files, name), found.content);
    const size = found.content.byteLength;
    files.push({ ...file, name, size, ...found.details });
  });
  const manifest: Manifest = { format, madeAt, files, missing };
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

const storedFilesSchema = z.array(z.object({ bucket: z.string(), path: z.string() }));

/** All rows, and where files are stored, as of one moment. */
export async function readCopy(
  client: ServiceClient,
): Promise<{ rows: RowsByTable; stored: StoredFile[] }> {
  const { data } = await client.rpc('ler_copia', undefined, { get: true }).throwOnError();
  const { 'storage.objects': stored, ...rows } = rowsSchema.parse(data);
  return { rows, stored: storedFilesSchema.parse(stored) };
}

interface ReadFile {
  content: Uint8Array;
  details: Pick<CopiedFile, 'contentType' | 'cacheControl'>;
}

/** Milliseconds before each try. */
const pauses = [0, 500, 2000];
/** Milliseconds for one file. */
const timeLimit = 60_000;
/** So many files in a row without a response mean that the storage is down: no further one is waited for. */
const mostSilent = 8;

/**
 * Reads stored files by their public URLs. A storage that does not respond, or says that the fault is its own, is asked
 * again.
 * @returns a function that reads one file, or says in words why it cannot be read
 */
function fileReader(client: ServiceClient): (file: StoredFile) => Promise<ReadFile | string> {
  let silent = 0;
  return async ({ bucket, path }) => {
    const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
    let reason = 'o armazenamento não respondeu';
    for (const pause of silent < mostSilent ? pauses : pauses.slice(0, 1)) {
      await sleep(pause);
      try {
        const response = await fetch(publicUrl, { signal: AbortSignal.timeout(timeLimit) });
        const content = new Uint8Array(await response.arrayBuffer());
        silent = 0;
        const { headers } = response;
        const contentType = headers.get('content-type') ?? 'application/octet-stream';
        const cacheControl = headers.get('cache-control') ?? '';
        if (response.ok) return { content, details: { contentType, cacheControl } };
        // A hosted storage says 400 for a file that it does not have.
        if (response.status === 404 || response.status === 400) return 'não está no armazenamento';
        reason = `o armazenamento respondeu com o erro ${response.status}`;
      } catch {
        reason = 'o armazenamento não respondeu';
      }
    }
    silent += 1;
    return reason;
  };
}

const pattern = /^copia-\d{4}-\d\d-\d\d-\d{6}Z(-incompleta)?\.tar\.gz$/;
const isIncomplete = (name: string) => name.includes('-incompleta');

/** Names sort by age: copia-2026-11-21-083000Z.tar.gz, in UTC; `…Z-incompleta.tar.gz` where files are missing. */
function newName(moment: Date, incomplete: boolean): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `copia-${date}-${time.slice(0, 8).replaceAll(':', '')}Z${incomplete ? '-incompleta' : ''}.tar.gz`;
}

/**
 * Deletes the oldest backups of a folder, and nothing else that lies there. The newest complete one stays, however many
 * incomplete ones have come after it.
 * @param keep how many stay
 * @returns the names of those that were deleted
 */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const complete = backups.findLast((name) => !isIncomplete(name));
  const old = backups.slice(0, -keep).filter((name) => name !== complete);
  for (const name of old) await rm(join(folder, name));
  return old;
}
