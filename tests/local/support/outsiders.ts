import type { Installation } from './installation';
import { client, serviceClient } from './people';
import { digest, relations, type Relation, type Sql } from './sql';

/** Who may write nothing: headers that say who they are. */
export interface Outsider {
  name: string;
  headers: Record<string, string>;
}

const email = 'estranho@exemplo.example';

/** A visitor, and someone who has an account and is not in the team. */
export async function outsiders(installation: Installation, sql: Sql): Promise<Outsider[]> {
  const { SUPABASE_PUBLISHABLE_KEY: key, STAFF_PASSWORD: password } = await installation.settings();
  await addAccount(sql);
  const signedIn = await client(installation, key, { email, password });
  const { data } = await signedIn.auth.getSession();
  return [
    { name: 'anon', headers: { apikey: key, authorization: `Bearer ${key}` } },
    {
      name: 'stranger',
      headers: { apikey: key, authorization: `Bearer ${data.session?.access_token}` },
    },
  ];
}

/** With the password of the staff account; there is no sign-up that could be used. */
async function addAccount(sql: Sql): Promise<void> {
  await sql`
    with account as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      select gen_random_uuid(), ${email}, encrypted_password, now(), aud, role,
        raw_app_meta_data, '{}', false, false, now(), now()
      from auth.users limit 1
      returning id
    )
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id::text,
      jsonb_build_object('sub', id, 'email', ${email}::text), now(), now()
    from account`;
}

/** The codes of SQL errors that say no, and those of views that take no write from anyone. */
const refusals = /"code":"(42501|55000|0A000)"/;

interface Attempt {
  verb: string;
  method: string;
  query?: string;
  prefer?: string;
  body?: unknown;
}

/**
 * Tries every write on tables and views, over HTTP: all of the catalogue unless others are given.
 * @returns what was not plainly refused, as `schema.table: who verb`; empty when all is well
 */
export async function acceptedRowWrites(
  { url }: Installation,
  sql: Sql,
  outsiders: Outsider[],
  among?: Relation[],
): Promise<string[]> {
  const accepted = new Set<string>();
  let before = await digest(sql);
  for (const relation of among ?? (await relations(sql))) {
    for (const attempt of rowAttempts(relation, await firstRow(sql, relation))) {
      for (const outsider of outsiders) {
        const refused = await isRefused(url, relation, outsider, attempt);
        const after = await digest(sql);
        if (!refused || after !== before) {
          accepted.add(`${relation.schema}.${relation.name}: ${outsider.name} ${attempt.verb}`);
        }
        before = after;
      }
    }
  }
  return [...accepted];
}

/** Writing a row as it is breaks no other rule than the one that is asked for. */
function rowAttempts({ column, writable }: Relation, stored: Record<string, unknown>): Attempt[] {
  const everyRow = `?or=(${column}.is.null,${column}.not.is.null)`;
  const row = writable.length === 0 ? stored : pick(stored, writable);
  const same = Object.fromEntries(Object.entries(row).slice(-1));
  const upsert = 'resolution=merge-duplicates';
  return [
    { verb: 'insert', method: 'POST', body: row },
    { verb: 'insert', method: 'POST', prefer: upsert, body: row },
    { verb: 'update', method: 'PATCH', body: same },
    { verb: 'update', method: 'PATCH', query: everyRow, body: same },
    { verb: 'delete', method: 'DELETE' },
    { verb: 'delete', method: 'DELETE', query: everyRow },
  ];
}

function pick(row: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/**
 * Whether the answer says no. Changing and deleting may also find no row: whether that is true is seen
 * in the tables.
 */
async function isRefused(url: string, relation: Relation, { headers }: Outsider, attempt: Attempt) {
  const { method, query = '', prefer, body } = attempt;
  const response = await fetch(`${url}/rest/v1/${relation.name}${query}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-profile': relation.schema,
      ...(prefer && { prefer }),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  if (response.ok) return attempt.verb !== 'insert';
  return [401, 403, 404, 405, 406].includes(response.status) || refusals.test(text);
}

async function firstRow(sql: Sql, { schema, name }: Relation): Promise<Record<string, unknown>> {
  const [found] = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${sql(schema)}.${sql(name)} t limit 1`;
  return found?.row ?? {};
}

const victim = 'alvo';

/**
 * Tries to upload, replace, copy, move, remove and list files in every bucket that there is, and to change
 * the buckets themselves.
 * @returns what was not refused, as `bucket: who verb`; empty when all is well
 */
export async function acceptedFileWrites(
  installation: Installation,
  sql: Sql,
  people: Outsider[],
): Promise<string[]> {
  const storage = (await serviceClient(installation)).storage;
  const accepted = new Set<string>();
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  for (const { id: bucket } of buckets) {
    const contentType = bucket === 'documentos' ? 'application/pdf' : 'image/webp';
    const isIntact = async () => {
      const { data } = await storage.from(bucket).download(victim);
      return (await data?.text()) === bucket;
    };
    for (const { name, headers } of people) {
      for (const [verb, method, path, body] of fileAttempts(bucket)) {
        if (!(await isIntact()))
          await storage.from(bucket).upload(victim, bucket, { contentType, upsert: true });
        const before = await digest(sql);
        const isFile = typeof body === 'string';
        const response = await fetch(`${installation.url}/storage/v1/${path}`, {
          method,
          headers: { ...headers, 'content-type': isFile ? contentType : 'application/json' },
          body: isFile ? body : JSON.stringify(body),
        });
        // An empty list is a refusal too, and so is a list of things that were not done.
        const isSilent = (await response.text()) === '[]';
        const written = (await digest(sql)) !== before || !(await isIntact());
        if (written || (response.ok && !isSilent)) accepted.add(`${bucket}: ${name} ${verb}`);
      }
    }
  }
  return [...accepted];
}

type FileAttempt = [verb: string, method: string, path: string, body?: object | string];

function fileAttempts(bucket: string): FileAttempt[] {
  const object = `object/${bucket}/${victim}`;
  const to = (key: string) => ({ bucketId: bucket, sourceKey: victim, destinationKey: key });
  return [
    ['upload', 'POST', `object/${bucket}/novo`, 'novo'],
    ['upload', 'POST', `object/upload/sign/${bucket}/novo`, {}],
    ['replace', 'PUT', object, 'outro'],
    ['copy', 'POST', 'object/copy', to('copia')],
    ['move', 'POST', 'object/move', to('outro')],
    ['remove', 'DELETE', object],
    ['remove', 'DELETE', `object/${bucket}`, { prefixes: [victim] }],
    ['list', 'POST', `object/list/${bucket}`, { prefix: '', limit: 10 }],
    ['empty', 'POST', `bucket/${bucket}/empty`, {}],
    ['change the bucket', 'PUT', `bucket/${bucket}`, { public: false }],
    ['drop the bucket', 'DELETE', `bucket/${bucket}`],
    ['add a bucket', 'POST', 'bucket', { id: 'novo', name: 'novo', public: true }],
  ];
}
