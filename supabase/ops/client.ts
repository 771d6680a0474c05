import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import 'shared/node/node-20';
import { ensureDataService } from '../local/data-service.mjs';
import { getDataServiceUrl, readSettings } from 'shared/node/environment.mjs';
import { Refusal } from '../local/log.ts';

export type ServiceClient = ReturnType<typeof createClient<Database>>;

/** Creates a client that bypasses every policy. It keeps no session and opens no socket. */
export function createServiceClient(
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
 * Creates a client of the data service in the settings; the default is the one on this machine.
 * @throws {Refusal} when the settings lack its secret key
 */
export function connect(): ServiceClient {
  const settings = readSettings();
  if (!settings.SUPABASE_SECRET_KEY) throw new Refusal('Falta SUPABASE_SECRET_KEY.');
  const url = getDataServiceUrl(settings);
  return connectTo(url, settings.SUPABASE_SECRET_KEY);
}

/** Creates a client of the data service at a URL, which explains its failures to the operator. */
export const connectTo = (url: string, secretKey: string): ServiceClient =>
  createServiceClient(url, secretKey, createFetch(url));

/**
 * Creates a `fetch` that fails with a clear sentence when nothing responds, something else responds, or the
 * key is refused.
 * @param url URL of the data service, for the messages
 */
function createFetch(url: string): typeof fetch {
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

/** Runs `work` with a data service. If it had to be started for this, it is stopped afterwards. */
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
  /** No row refers to these files. */
  removable: StoredFile[];
  /** Files uploaded within the last hour, whose row may still be saved. */
  waiting: StoredFile[];
}

/**
 * Finds stored files that no row refers to (arquivos_orfaos in the migrations).
 * @param withRestorable includes files that the history could still restore with their row
 */
export async function findOrphans(client: ServiceClient, withRestorable = false): Promise<Orphans> {
  const { data } = await client
    .rpc('arquivos_orfaos', { com_restauraveis: withRestorable })
    .throwOnError();
  const listFiles = (isWaiting: boolean) =>
    data
      .filter(({ is_waiting }) => is_waiting === isWaiting)
      .map(({ bucket_id, name }) => ({ bucket: bucket_id, path: name }));
  return { removable: listFiles(false), waiting: listFiles(true) };
}

/**
 * Describes, in a sentence, the files that were kept because their row may still come; empty when there are
 * none.
 */
export function describeWaiting({ waiting }: Orphans): string {
  if (waiting.length === 0) return '';
  return (
    `Arquivos enviados há menos de uma hora que ainda podem estar à espera do seu registro: ${waiting.length}. ` +
    'Ficaram onde estavam; repita o comando daqui a uma hora.'
  );
}

/** Files per request; Storage accepts up to 1000. */
const filesPerRequest = 100;

/**
 * Removes files. A file that cannot be removed does not keep the others.
 * @throws {Refusal} listing the files that could not be removed, once all others are gone
 */
export async function removeFiles(client: ServiceClient, files: StoredFile[]): Promise<void> {
  const left: string[] = [];
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    for (let start = 0; start < paths.length; start += filesPerRequest) {
      const batch = paths.slice(start, start + filesPerRequest);
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
