import { buckets, contentEntries } from 'shared/content';
import { createTestDatabase, getRefusalCode, staff } from './support/database';

const { db, asStaff } = await createTestDatabase();

/** Texts and a page's content name their files among their words. */
const withOwnRules = ['noticias.content', 'paginas.content', 'paginas_livres.content'];

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

test('a file is moved only between buckets that the member may change, to a name that nobody guesses', async () => {
  const name = '1760000000000-k3v9xq7mc2wd8h41.webp';
  await db.exec(`
    grant usage on schema storage to authenticated;
    grant select, update on storage.objects to authenticated;
    update equipe set publica = true, muda_escola = false where user_id = '${staff.id}';
    insert into storage.objects (bucket_id, name) values ('noticias-images', '${name}')`);
  const move = (values: string) =>
    getRefusalCode(asStaff(`update storage.objects set ${values} where name = '${name}'`));
  expect(await move(`bucket_id = 'paginas-images'`)).toBe('42501');
  expect(await move(`name = 'a.webp'`)).toBe('42501');
  expect(await move(`bucket_id = 'vivencias-images'`)).toBe('accepted');
});
