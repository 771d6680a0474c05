import type { PGlite } from '@electric-sql/pglite';
import { lints } from './lints';
import { openDatabase } from './support/database';

const catalogue = `
  create temp view own_relations as
    select pg_class.oid as relid, relname, relkind, relrowsecurity, reloptions,
      nspname as schema, nspname || '.' || relname as relation
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'storage') and relkind in ('r', 'p', 'v', 'm', 'f');

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

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await db.exec(catalogue);
});
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));
afterAll(() => db.close());

async function named(query: string): Promise<string[]> {
  const { rows } = await db.query<[string]>(query, [], { rowMode: 'array' });
  return rows.map(([name]) => name);
}

test.each(lints)('nothing $sentence', async ({ query, noticed }) => {
  expect(await named(query)).toEqual([]);
  for (const [name, change] of noticed) {
    await db.exec(`savepoint before; ${change}`);
    expect(await named(query)).toContain(name);
    await db.exec('rollback to savepoint before');
  }
});
