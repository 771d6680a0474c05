import type { ServiceClient } from './client.ts';

export interface StoredFile {
  bucket: string;
  path: string;
}

/**
 * Stored files older than an hour that no row mentions (see the migration that tells them).
 * @param withRestorable also those that the history could still bring back with their row
 */
export async function findOrphans(
  client: ServiceClient,
  withRestorable = false,
): Promise<StoredFile[]> {
  const { data } = await client
    .rpc('arquivos_orfaos', { com_restauraveis: withRestorable })
    .throwOnError();
  return data.map(({ bucket_id, name }) => ({ bucket: bucket_id, path: name }));
}

/**
 * Removes orphans, a bucket at a time. What a failure leaves is found again the next time.
 * @throws the first error of the storage
 */
export async function removeFiles(client: ServiceClient, files: StoredFile[]): Promise<void> {
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error) throw error;
  }
}
