import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { mapParallel } from 'shared/parallel';
import type { ServiceClient, StoredFile } from '../sweep/sweep.ts';
import { filesAtOnce, format, parts, type CopiedFile, type Manifest, type Tables } from './copy.ts';
import { sha256 } from './hash.ts';
import { newName } from './names.ts';

const attempts = 3;

/** A file was deleted between the list of files and its own copy: the list has to be made anew. */
class FileGone extends Error {}

/**
 * Writes all rows and files of a data service, hosted or embedded, to one archive. The rows are those of
 * one moment; the service goes on meanwhile.
 *
 * @param folder where the archive is put
 * @returns its path. Nothing unfinished ever has that name.
 */
export async function backUp(client: ServiceClient, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, '.copia-'));
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
  const { data } = await client.rpc('copiar_tudo').throwOnError();
  const { tables, files } = data as unknown as { tables: Tables; files: StoredFile[] };
  const rows = JSON.stringify(tables);
  await writeFile(join(work, parts.rows), rows);

  const folder = join(work, parts.files);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const copied = await mapParallel(files, filesAtOnce, (file, index) =>
    copyFile(client, file, join(folder, String(index)), String(index)),
  );
  const manifest: Manifest = { format, madeAt, rows: sha256(rows), files: copied };
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function copyFile(
  client: ServiceClient,
  { bucket, path }: StoredFile,
  target: string,
  name: string,
): Promise<CopiedFile> {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
  const response = await fetch(publicUrl);
  if (response.status === 404 || response.status === 400) throw new FileGone(`${bucket}/${path}`);
  if (!response.ok) throw new Error(`${bucket}/${path}: ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  await writeFile(target, content);
  return {
    bucket,
    path,
    name,
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: response.headers.get('cache-control') ?? '',
    sha256: sha256(content),
  };
}
