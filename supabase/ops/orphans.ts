import type { ServiceClient } from './client.ts';

export interface StoredFile {
  bucket: string;
  path: string;
}

export async function findOrphans(
  client: ServiceClient,
  withRestorable = false,
): Promise<StoredFile[]> {
  const { data } = await client
    .rpc('arquivos_orfaos', { com_restauraveis: withRestorable })
    .throwOnError();
  return data.map(({ bucket_id, name }) => ({ bucket: bucket_id, path: name }));
}

/** What a failure leaves is found again the next time. */
export async function removeFiles(client: ServiceClient, files: StoredFile[]): Promise<void> {
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error) throw error;
  }
}
