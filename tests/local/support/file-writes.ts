import type { Installation } from './installation';
import { type Outsider, serviceClient } from './people';
import { digest, type Sql } from './sql';

type Send = (method: string, path: string, body?: object | string) => Promise<Response>;

const victim = 'alvo';

/**
 * Tries to upload, replace, copy, move, remove and list files in every bucket that there is, and to change
 * the buckets themselves.
 * @returns what was not refused, as `bucket: who verb`; empty when all is well
 */
export async function acceptedFileWrites(
  installation: Installation,
  sql: Sql,
  outsiders: Outsider[],
): Promise<string[]> {
  const accepted = new Set<string>();
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  for (const { id: bucket } of buckets) {
    for (const { name, headers } of outsiders) {
      for (const [verb, attempt] of attempts(bucket)) {
        await restore(installation, bucket);
        const before = await digest(sql);
        const response = await attempt(sender(installation, bucket, headers));
        const written = (await digest(sql)) !== before || !(await isIntact(installation, bucket));
        const gone = response.ok && !(await saysNothing(response));
        if (written || gone) accepted.add(`${bucket}: ${name} ${verb}`);
      }
    }
  }
  return [...accepted];
}

function attempts(bucket: string): [string, (send: Send) => Promise<Response>][] {
  const object = `object/${bucket}/${victim}`;
  const to = (key: string) => ({ bucketId: bucket, sourceKey: victim, destinationKey: key });
  return [
    ['upload', (send) => send('POST', `object/${bucket}/novo`, 'novo')],
    ['upload', (send) => send('POST', `object/upload/sign/${bucket}/novo`, {})],
    ['replace', (send) => send('PUT', object, 'outro')],
    ['copy', (send) => send('POST', 'object/copy', to('copia'))],
    ['move', (send) => send('POST', 'object/move', to('outro'))],
    ['remove', (send) => send('DELETE', object)],
    ['remove', (send) => send('DELETE', `object/${bucket}`, { prefixes: [victim] })],
    ['list', (send) => send('POST', `object/list/${bucket}`, { prefix: '', limit: 10 })],
    ['empty', (send) => send('POST', `bucket/${bucket}/empty`, {})],
    ['change the bucket', (send) => send('PUT', `bucket/${bucket}`, { public: false })],
    ['drop the bucket', (send) => send('DELETE', `bucket/${bucket}`)],
    ['add a bucket', (send) => send('POST', 'bucket', { id: 'novo', name: 'novo', public: true })],
  ];
}

function sender({ url }: Installation, bucket: string, headers: Record<string, string>): Send {
  return (method, path, body) =>
    fetch(`${url}/storage/v1/${path}`, {
      method,
      headers: {
        ...headers,
        'content-type': typeof body === 'string' ? typeOf(bucket) : 'application/json',
        'x-upsert': method === 'PUT' ? 'true' : 'false',
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
}

/** An empty list is a refusal too, and so is a list of things that were not done. */
async function saysNothing(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return Array.isArray(answer) && answer.length === 0;
}

async function restore(installation: Installation, bucket: string): Promise<void> {
  if (await isIntact(installation, bucket)) return;
  const service = await serviceClient(installation);
  const { error } = await service.storage
    .from(bucket)
    .upload(victim, bucket, { contentType: typeOf(bucket), upsert: true });
  if (error) throw error;
}

async function isIntact({ url }: Installation, bucket: string): Promise<boolean> {
  const response = await fetch(`${url}/storage/v1/object/public/${bucket}/${victim}`);
  return (await response.text()) === bucket;
}

function typeOf(bucket: string): string {
  return bucket === 'documentos' ? 'application/pdf' : 'image/webp';
}
