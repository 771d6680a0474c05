import type { Installation } from './installation';
import type { Outsider } from './people';
import { digest, relations, type Relation, type Sql } from './sql';

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
    for (const attempt of attempts(relation, await firstRow(sql, relation))) {
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
function attempts({ column, writable }: Relation, stored: Record<string, unknown>): Attempt[] {
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
