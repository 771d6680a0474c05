import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  type RowsByTable,
} from './archive.ts';
import { Refusal } from '../local/log.ts';
import type { ServiceClient, StoredFile } from './client.ts';

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
  const files = await mapParallel(stored, filesAtOnce, (file, index) =>
    copyFile(client, file, join(work, parts.files), String(index)),
  );
  const manifest: Manifest = { format, madeAt, files };
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

/** One that was deleted since the list of them was made ends the backup. */
async function copyFile(
  client: ServiceClient,
  { bucket, path }: StoredFile,
  folder: string,
  name: string,
): Promise<CopiedFile> {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
  const response = await fetch(publicUrl);
  if (!response.ok) throw new Refusal(`${bucket}/${path}: ${response.status}. Repita o comando.`);
  const content = new Uint8Array(await response.arrayBuffer());
  await writeFile(join(folder, name), content);
  return {
    bucket,
    path,
    name,
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: response.headers.get('cache-control') ?? '',
    size: content.byteLength,
  };
}

const pattern = /^copia-\d{4}-\d\d-\d\d-\d{6}Z\.tar\.gz$/;

/** Names sort by age: copia-2026-11-21-083000Z.tar.gz, in UTC. */
function newName(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `copia-${date}-${time.slice(0, 8).replaceAll(':', '')}Z.tar.gz`;
}

/**
 * Deletes the oldest backups of a folder, and nothing else that lies there.
 * @param keep how many stay
 * @returns the names of those that were deleted
 */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = backups.slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}
