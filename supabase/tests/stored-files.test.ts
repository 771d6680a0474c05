import { buckets, contentEntries } from 'shared/content';
import { createTestDatabase } from './support/database';

const { db } = await createTestDatabase();

/** A page's content names its files among its texts. */
const withOwnRules = ['paginas.content'];

/* A column that is checked with is_web_address, as that of a menu's PDF is, may name a stored file too. */
test('the registry has exactly the columns that the database checks for files', async () => {
  const { rows } = await db.query<{ column: string }>(`
    select relname || '.' || attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(pg_constraint.oid) ~ ('(is_stored_file|are_stored_files|is_web_address)\\(' || attname || '\\)')
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
