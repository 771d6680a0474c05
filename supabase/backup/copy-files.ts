import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapParallel } from 'shared/parallel';
import type { ServiceClient, StoredFile } from '../sweep/sweep.ts';
import { filesAtOnce, type CopiedFile } from './copy.ts';
import { sha256 } from './hash.ts';

/** A file was deleted between the list of files and its own copy: the list has to be made anew. */
export class FileGone extends Error {}

/**
 * Copies stored files to a folder, in the place of what lies there.
 * @throws {FileGone}
 */
export async function copyFiles(
  client: ServiceClient,
  files: StoredFile[],
  folder: string,
): Promise<CopiedFile[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return mapParallel(files, filesAtOnce, (file, index) =>
    copyFile(client, file, join(folder, String(index)), String(index)),
  );
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
