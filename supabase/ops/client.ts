import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import 'shared/node/node-20';
import { ensureDataService } from '../local/data-service.mjs';
import { dataServiceUrl, readSettings } from '../local/environment.mjs';
import { Refusal } from '../local/log.ts';

export type ServiceClient = ReturnType<typeof createClient<Database>>;

/** A client that is let past every policy. It keeps no session and opens no socket. */
export function serviceClient(
  url: string,
  secretKey: string,
  send: typeof fetch = fetch,
): ServiceClient {
  return createClient<Database>(url, secretKey, {
    global: { fetch: send },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * A client of the data service that the settings name, this machine's unless they say otherwise.
 * @throws {Refusal} when they lack its secret key
 */
export function connect(): ServiceClient {
  const settings = readSettings();
  if (!settings.SUPABASE_SECRET_KEY) throw new Refusal('Falta SUPABASE_SECRET_KEY.');
  const url = dataServiceUrl(settings);
  return serviceClient(url, settings.SUPABASE_SECRET_KEY, fetchFrom(url));
}

/**
 * @param url of the data service, for the words
 * @returns a `fetch` that says in a sentence that nobody responds there, somebody else does, or the key is not taken
 */
function fetchFrom(url: string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      throw new Refusal(
        `O serviço de dados em ${url} não responde${code && ` (${code})`}. Inicie-o (npm start) ou confira SUPABASE_URL, ` +
          'e repita o comando.',
      );
    });
    if (response.ok) return response;
    if (response.status === 401)
      throw new Refusal(
        `O serviço de dados em ${url} não aceita SUPABASE_SECRET_KEY: confira se a chave é a secreta, e deste serviço.`,
      );
    if (!response.headers.get('content-type')?.includes('json'))
      throw new Refusal(
        `O que responde em ${url} não é um serviço de dados, ou ele está fora do ar (erro ${response.status}). Confira ` +
          'SUPABASE_URL, ou repita o comando mais tarde.',
      );
    return response;
  };
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

export interface Orphans {
  /** No row mentions them. */
  removable: StoredFile[];
  /** Uploaded within the last hour, for a row that may still be saved. */
  waiting: StoredFile[];
}

/**
 * Stored files that no row mentions (see the migration that tells them).
 * @param withRestorable also those that the history could still bring back with their row
 */
export async function findOrphans(client: ServiceClient, withRestorable = false): Promise<Orphans> {
  const { data } = await client
    .rpc('arquivos_orfaos', { com_restauraveis: withRestorable })
    .throwOnError();
  const filesWhere = (waits: boolean) =>
    data
      .filter(({ is_waiting }) => is_waiting === waits)
      .map(({ bucket_id, name }) => ({ bucket: bucket_id, path: name }));
  return { removable: filesWhere(false), waiting: filesWhere(true) };
}

/** A sentence about files that were left because their row may still come; empty when there are none. */
export function describeWaiting({ waiting }: Orphans): string {
  if (waiting.length === 0) return '';
  return (
    `Arquivos enviados há menos de uma hora que ainda podem estar à espera do seu registro: ${waiting.length}. ` +
    'Ficaram onde estavam; repita o comando daqui a uma hora.'
  );
}

/** Storage takes up to 1000 at a time. */
const removedAtOnce = 100;

/**
 * Removes files. What cannot be removed keeps none of the others.
 * @throws {Refusal} naming those that are still there, once all others are gone
 */
export async function removeFiles(client: ServiceClient, files: StoredFile[]): Promise<void> {
  const left: string[] = [];
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    for (let start = 0; start < paths.length; start += removedAtOnce) {
      const batch = paths.slice(start, start + removedAtOnce);
      const { error } = await client.storage.from(bucket).remove(batch);
      if (error) left.push(...batch.map((path) => `${bucket}/${path} (${error.message})`));
    }
  }
  if (left.length > 0) {
    throw new Refusal(
      `Arquivos que não puderam ser apagados: ${left.length}. Repita o comando.\n${left.join('\n')}`,
    );
  }
}
