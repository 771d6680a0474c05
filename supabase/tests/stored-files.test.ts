import { buckets, contentEntries } from 'shared/content';
import { createTestDatabase } from './support/database';

const { db } = await createTestDatabase();

/** A page's content names its files among its texts, and a menu may be on another site. */
const withOwnRules = ['cardapios.url_cardapio', 'paginas.content'];

test('the registry has exactly the columns that the database checks for stored files', async () => {
  const { rows } = await db.query<{ column: string }>(`
    select relname || '.' || attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(pg_constraint.oid) ~ ('(is_stored_file|are_stored_files)\\(' || attname || '\\)')
    order by 1`);
  const registered = contentEntries.flatMap(({ table, files }) =>
    Object.keys(files).map((column) => `${table}.${column}`),
  );
  const checked = rows.map(({ column }) => column);
  expect([...checked, ...withOwnRules].sort()).toEqual(registered.sort());
});

test('the registry has exactly the buckets that migrations create', async () => {
  const { rows } = await db.query<{ id: string }>('select id from storage.buckets order by id');
  expect(rows.map(({ id }) => id)).toEqual([...buckets].sort());
});
