import type { PGlite } from '@electric-sql/pglite';
import { ownSchemas } from '../support/catalogue';
import { functionAndViewLints } from './functions-and-views';
import { policyLints } from './policies';
import { tableLints } from './tables';

/** Each query names what the sentence is true of. */
const lints = { ...tableLints, ...policyLints, ...functionAndViewLints };

const schemas = ownSchemas.map((name) => `'${name}'`).join();

const catalogue = `
  create temp view own_relations as
    select pg_class.oid as relid, relname, relkind, relrowsecurity, reloptions,
      nspname as schema, nspname || '.' || relname as relation
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (${schemas}) and relkind in ('r', 'p', 'v', 'm', 'f');

  create temp view own_policies as
    select pg_policy.*, schema, relation, condition, check_condition,
      concat_ws(' ', condition, check_condition) as expression
    from pg_policy join own_relations on relid = polrelid,
      -- An insert has a check alone; an update without one checks by its condition.
      lateral (select
        coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition,
        coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)) as check_condition
      ) as conditions;

  create temp view own_functions as
    select pg_proc.*, nspname as schema, nspname || '.' || proname as function
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private');
`;

/** Every weak spot of the schema as a sentence, in the transaction that is open; nothing remains. */
export async function lint(session: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  await session.exec(`savepoint lint; ${catalogue}`);
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(lints)) {
    const { rows } = await session.query<string[]>(query, [], { rowMode: 'array' });
    found.push(...rows.map(([name]) => `${name} ${sentence}`));
  }
  await session.exec('rollback to savepoint lint; release savepoint lint');
  return found;
}

/** The sentences there are, for the test that sees each of them said. */
export const sentences = Object.keys(lints);
