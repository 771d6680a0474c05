import type { PGlite } from '@electric-sql/pglite';
import { become, type Caller } from './callers';
import type { Relation } from './catalogue';

export const verbs = ['insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** Row level security's refusal, and those of views that take no such write from anyone. */
const refusals = ['42501', '55000', '0A000'];

/**
 * Tries to write the relation's first row again, or to delete, as the caller; leaves nothing behind.
 * @param loosening SQL the owner runs first
 * @returns 'refused', or what happened instead
 */
export async function attempt(
  db: PGlite,
  caller: Caller,
  verb: Verb,
  relation: Relation,
  loosening = '',
): Promise<string> {
  const statement = statementFor(verb, relation);
  if (!statement) return 'refused';
  const { rows } = await db.query<{ row: unknown }>(
    `select to_jsonb(t) as row from ${relation.name} t limit 1`,
  );
  return db.transaction(async (tx) => {
    await tx.exec(loosening);
    await become(tx, caller);
    const outcome = await tx.query(statement, verb === 'delete' ? [] : [rows[0]?.row]).then(
      ({ affectedRows }) => (affectedRows === 0 ? 'refused' : 'accepted'),
      ({ code }: { code?: string }) => (refusals.includes(code ?? '') ? 'refused' : String(code)),
    );
    await tx.rollback();
    return outcome;
  });
}

/** Reads no column of the target: only then is the policy for reading out of the way. */
function statementFor(verb: Verb, { name, columns }: Relation): string | null {
  if (verb === 'delete') return `delete from ${name}`;
  if (columns.length === 0) return null;
  const row = `select ${columns.join()} from jsonb_populate_record(null::${name}, $1)`;
  return verb === 'insert'
    ? `insert into ${name} (${columns.join()}) ${row}`
    : `update ${name} set (${columns.join()}) = (${row})`;
}
