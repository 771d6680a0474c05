import type { PGlite } from '@electric-sql/pglite';
import { anon, query, refusal, service, staff, stranger } from './support/callers';
import { copyEverything } from './support/copy';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

let db: PGlite;
let other: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  other = await openDatabase();
});
beforeEach(async () => {
  await empty(db);
  await empty(other);
  await db.exec(`insert into media_categories (slug) values ('alimentacao-galeria-estrutura')`);
  await addOneOfEach(db);
  await db.exec('delete from private.restauracao');
});
afterAll(() => Promise.all([db.close(), other.close()]));

async function empty(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ tables: string }>(
    `select string_agg(t::text, ', ') as tables from private.backup_tables() as t`,
  );
  await database.exec(`truncate ${rows[0]?.tables}, storage.objects, private.limites_envio,
    private.restauracao, private.copias, private.linhas_copiadas restart identity cascade`);
}

async function receive(to: PGlite, tables: Record<string, object[]>): Promise<void> {
  for (const [name, rows] of Object.entries(tables))
    await query(to, service, 'select receber_copia($1, $2)', [name, JSON.stringify(rows)]);
}

async function copyOfTables(from: PGlite): Promise<Record<string, object[]>> {
  const copied = Object.entries(await copyEverything(from));
  return Object.fromEntries(copied.filter(([name]) => name !== 'storage.objects'));
}

test('every table comes back as it was, in an empty database', async () => {
  const before = await copyOfTables(db);
  await receive(other, before);
  await query(other, service, 'select restaurar_copia()');
  expect(await copyOfTables(other)).toEqual(before);
});

test('what came later is gone, its dates are those of then, and no history is made of it', async () => {
  const before = await copyOfTables(db);
  await db.exec(
    `insert into noticias (title) values ('Depois'); update espacos set name = 'Outro'`,
  );
  await receive(db, before);
  await query(db, service, 'select restaurar_copia()');
  expect(await copyOfTables(db)).toEqual(before);
});

test('new rows get numbers of their own afterwards', async () => {
  const tables = await copyOfTables(db);
  await receive(other, tables);
  await query(other, service, 'select restaurar_copia()');
  const { rows } = await other.query(`
    insert into espacos (name) values ('Nova') returning id`);
  const taken = (tables['public.espacos'] as { id: number }[]).map(({ id }) => id);
  expect(rows).toEqual([{ id: Math.max(...taken) + 1 }]);
});

test.each([
  ['without accounts', { 'public.espacos': [{ id: 1, name: 'Horta' }] }, 'PT422'],
  [
    'with tables that are not known',
    { 'auth.users': [{ id: stranger.id }], 'public.recados': [{}] },
    'PT422',
  ],
  [
    'with a row that breaks a rule',
    { 'auth.users': [{ id: stranger.id }], 'public.espacos': [{ id: 1 }] },
    '23502',
  ],
])('a copy %s changes nothing', async (_, tables, code) => {
  const before = await copyEverything(db);
  await receive(db, tables);
  expect(await refusal(query(db, service, 'select restaurar_copia()'))).toBe(code);
  expect(await copyEverything(db)).toEqual(before);
});

test('nobody but the service restores', async () => {
  const calls = [`receber_copia('x', '[]')`, 'descartar_copia()', 'restaurar_copia()'];
  for (const caller of [anon, stranger, staff])
    for (const call of calls)
      expect(await refusal(query(db, caller, `select ${call}`))).toBe('42501');
});

test('parts of a restore that was given up are discarded', async () => {
  await receive(db, { 'auth.users': [{ id: stranger.id }] });
  await query(db, service, 'select descartar_copia()');
  expect(await refusal(query(db, service, 'select restaurar_copia()'))).toBe('PT422');
});
