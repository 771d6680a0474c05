import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { mapParallel } from 'shared/parallel';
import { create } from 'tar';
import { z } from 'zod';
import {
  archiveFormat,
  parallelFiles,
  parts,
  rowsSchema,
  type CopiedFile,
  type Manifest,
  type MissingFile,
  type RowsByTable,
} from './archive.ts';
import type { ServiceClient, StoredFile } from './client.ts';

export interface Backup {
  /** Path of the archive. An unfinished archive never has this name. */
  archive: string;
  /** Number of files in the archive. */
  files: number;
  missing: MissingFile[];
}

/**
 * Writes all rows and files of a data service, hosted or embedded, to one archive. The rows have the state of
 * one moment, and the service keeps running. A file that cannot be read is listed in the archive as missing;
 * everything else is still saved.
 *
 * @param folder the folder for the archive
 * @throws when the rows cannot be read, or nothing can be written
 */
export async function backUp(client: ServiceClient, folder: string): Promise<Backup> {
  const work = await makeWorkFolder(folder);
  try {
    const manifest = await copyAll(client, work);
    const { files, missing, madeAt } = manifest;
    const archive = join(folder, createArchiveName(new Date(madeAt), missing.length > 0));
    const unfinished = join(work, 'copia.tar.gz');
    await create(
      // Only the owner may read the archive: it contains accounts and families' requests.
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

/**
 * Creates a working folder for a new backup, beside the finished ones. Deletes working folders that are older
 * than a day, which interrupted backups left behind.
 */
export async function makeWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(workPrefix) && (await stat(path)).mtimeMs < Date.now() - millisecondsInDay)
      await rm(path, { recursive: true });
  }
  return mkdtemp(join(folder, workPrefix));
}

async function copyAll(client: ServiceClient, work: string): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const { rows, stored } = await readRowsAndFileList(client);
  await writeFile(join(work, parts.rows), JSON.stringify(rows));
  await mkdir(join(work, parts.files));
  const read = createFileReader(client);
  const files: CopiedFile[] = [];
  const missing: MissingFile[] = [];
  await mapParallel(stored, parallelFiles, async ({ bucket, path }, index) => {
    const file = { bucket, path };
    const found = await read(file);
    if (typeof found === 'string') return void missing.push({ ...file, reason: found });
    const name = String(index);
    await writeFile(join(work, parts.files, name), found.content);
    const size = found.content.byteLength;
    files.push({ ...file, name, size, ...found.details });
  });
  const manifest: Manifest = { format: archiveFormat, madeAt, files, missing };
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

const storedFilesSchema = z.array(
  z.object({ bucket: z.string(), path: z.string(), tag: z.string().nullish() }),
);
/** A stored file, with a tag that changes with its content. */
type TaggedFile = z.infer<typeof storedFilesSchema>[number];

/** Reads all rows and the list of stored files, both at the same moment. */
export async function readRowsAndFileList(
  client: ServiceClient,
): Promise<{ rows: RowsByTable; stored: TaggedFile[] }> {
  const { data } = await client.rpc('ler_copia', undefined, { get: true }).throwOnError();
  const { 'storage.objects': stored, ...rows } = rowsSchema.parse(data);
  return { rows, stored: storedFilesSchema.parse(stored) };
}

interface ReadFile {
  content: Uint8Array;
  details: Pick<CopiedFile, 'contentType' | 'cacheControl'>;
}

/** Pause before each attempt, in milliseconds. */
const retryPauses = [0, 500, 2000];
/** Timeout for one file, in milliseconds. */
const fileTimeoutMs = 60_000;
/**
 * After this many consecutive files without a response, the storage counts as down, and further files get
 * only one attempt.
 */
const maxSilentFiles = 8;

/**
 * Creates a function that reads one stored file by its public URL. It retries when the storage does not
 * respond, or reports an error of its own.
 * @returns a function that resolves to the file, or to the reason, in words, why it cannot be read
 */
export function createFileReader(
  client: ServiceClient,
): (file: StoredFile) => Promise<ReadFile | string> {
  let silentFiles = 0;
  return async ({ bucket, path }) => {
    const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
    let reason = 'o armazenamento não respondeu';
    for (const pause of silentFiles < maxSilentFiles ? retryPauses : retryPauses.slice(0, 1)) {
      await sleep(pause);
      try {
        const response = await fetch(publicUrl, { signal: AbortSignal.timeout(fileTimeoutMs) });
        const content = new Uint8Array(await response.arrayBuffer());
        silentFiles = 0;
        const { headers } = response;
        const contentType = headers.get('content-type') ?? 'application/octet-stream';
        const cacheControl = headers.get('cache-control') ?? '';
        if (response.ok) return { content, details: { contentType, cacheControl } };
        // A hosted storage responds with 400 if it does not have a file.
        if (response.status === 404 || response.status === 400) return 'não está no armazenamento';
        reason = `o armazenamento respondeu com o erro ${response.status}`;
      } catch {
        reason = 'o armazenamento não respondeu';
      }
    }
    silentFiles += 1;
    return reason;
  };
}

const archiveNamePattern = /^copia-\d{4}-\d\d-\d\d-\d{6}Z(-incompleta)?\.tar\.gz$/;
const isIncomplete = (name: string) => name.includes('-incompleta');

/**
 * Creates the name of an archive. Names sort by age: copia-2026-11-21-083000Z.tar.gz, in UTC, or
 * `…Z-incompleta.tar.gz` if files are missing.
 */
function createArchiveName(moment: Date, incomplete: boolean): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `copia-${date}-${time.slice(0, 8).replaceAll(':', '')}Z${incomplete ? '-incompleta' : ''}.tar.gz`;
}

/**
 * Deletes the oldest backups in a folder, and nothing else in it. The newest complete one is kept, however
 * many incomplete ones follow it.
 * @param keep how many backups to keep
 * @returns the names of the deleted backups
 */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => archiveNamePattern.test(name)).sort();
  const complete = backups.findLast((name) => !isIncomplete(name));
  const old = backups.slice(0, -keep).filter((name) => name !== complete);
  for (const name of old) await rm(join(folder, name));
  return old;
}
