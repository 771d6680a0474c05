import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapParallel } from 'shared/parallel';
import { create } from 'tar';
import { z } from 'zod';
import {
  appendRows,
  filesAtOnce,
  format,
  parts,
  type CopiedFile,
  type CopiedRow,
  type Manifest,
} from './archive.ts';
import { Refusal } from '../local/log.ts';
import type { ServiceClient, StoredFile } from './client.ts';
import { makeWorkFolder } from './work-folder.ts';

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
  const madeAt = new Date().toISOString();
  const stored: StoredFile[] = [];
  let rows = 0;
  for await (const piece of copiedRows(client)) {
    const files = piece.filter(({ tabela }) => tabela === fileList);
    stored.push(...files.map(({ linha }) => linha as unknown as StoredFile));
    const ofTables = piece.filter(({ tabela }) => tabela !== fileList);
    await appendRows(join(work, parts.rows), ofTables);
    rows += ofTables.length;
  }
  await mkdir(join(work, parts.files));
  const files = await mapParallel(stored, filesAtOnce, (file, index) =>
    copyFile(client, file, join(work, parts.files), String(index)),
  );
  const manifest: Manifest = { format, madeAt, rows, files };
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** How many rows of which table. */
const countsSchema = z.record(z.string(), z.number());

/**
 * All rows as they were at one moment, in pieces of a few megabytes: the service sets them aside, and forgets
 * them when the last piece has been read, or none is wanted any more.
 *
 * @throws {Refusal} when the service loses them on the way: in a crash, to another backup or a restore
 */
export async function* copiedRows(client: ServiceClient): AsyncGenerator<CopiedRow[]> {
  const { data } = await client.rpc('preparar_copia').throwOnError();
  let missing = Object.values(countsSchema.parse(data)).reduce((sum, count) => sum + count, 0);
  try {
    for await (const piece of piecesOf(client)) {
      missing -= piece.length;
      yield piece;
    }
    if (missing !== 0) throw new Refusal('Outra tarefa interrompeu a cópia: repita o comando.');
  } finally {
    // What cannot be forgotten now is forgotten a day later.
    await client.rpc('descartar_copia');
  }
}

async function* piecesOf(client: ServiceClient): AsyncGenerator<CopiedRow[]> {
  let depois: number | undefined = 0;
  while (depois !== undefined) {
    const { data } = await client.rpc('ler_copia', { depois }, { get: true }).throwOnError();
    if (data.length > 0) yield data.map(({ tabela, linha }) => ({ tabela, linha }));
    depois = data.at(-1)?.ordem;
  }
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
