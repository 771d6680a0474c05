import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import WebSocket from 'ws';
import { ensureDataService } from '../local/data-service.mjs';
import { dataServiceUrl, readSettings } from '../local/environment.mjs';
import { Refusal } from '../local/log.ts';

export type ServiceClient = ReturnType<typeof createClient<Database>>;

/** A client that is let past every policy. It keeps no session and opens no socket. */
export function serviceClient(url: string, secretKey: string): ServiceClient {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Asked for when the client is made; Node has one of its own from version 22 on.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
}

/**
 * A client of the data service that the settings name, this machine's unless they say otherwise.
 * @throws {Refusal} when they lack its secret key
 */
export function connect(): ServiceClient {
  const settings = readSettings();
  if (!settings.SUPABASE_SECRET_KEY) throw new Refusal('Falta SUPABASE_SECRET_KEY.');
  return serviceClient(dataServiceUrl(settings), settings.SUPABASE_SECRET_KEY);
}

/** Works with the data service; one that had to be started for it ends with it. */
export async function withDataService(work: () => Promise<void>): Promise<void> {
  const service = await ensureDataService();
  try {
    await work();
  } finally {
    await service.stop();
  }
}

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
