import type { PGlite } from '@electric-sql/pglite';
import { anon, query, refusal, service, staff, stranger } from './support/callers';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

interface Copy {
  tables: Record<string, object[]>;
  files: object[];
}

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
    private.restauracao restart identity cascade`);
}

async function copyEverything(from = db): Promise<Copy> {
  const [answer] = await query<{ copy: Copy }>(from, service, 'select copiar_tudo() as copy');
  return answer?.copy ?? { tables: {}, files: [] };
}

async function receive(to: PGlite, tables: Copy['tables']): Promise<void> {
  for (const [name, rows] of Object.entries(tables))
    await query(to, service, 'select receber_copia($1, $2)', [name, JSON.stringify(rows)]);
}

test('every table comes back as it was, in an empty database', async () => {
  const before = await copyEverything();
  const empty = Object.entries(before.tables).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual(['auth.identities']);

  await receive(other, before.tables);
  await query(other, service, 'select restaurar_copia()');
  const after = await copyEverything(other);
  for (const [name, rows] of Object.entries(before.tables))
    expect([name, after.tables[name]]).toEqual([name, expect.arrayContaining(rows)]);
});

test('what came later is gone, its dates are those of then, and no history is made of it', async () => {
  const before = await copyEverything();
  await db.exec(
    `insert into noticias (title) values ('Depois'); update espacos set name = 'Outro'`,
  );
  await receive(db, before.tables);
  await query(db, service, 'select restaurar_copia()');
  expect((await copyEverything()).tables).toEqual(before.tables);
});

test('new rows get numbers of their own afterwards', async () => {
  const { tables } = await copyEverything();
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
  const before = await copyEverything();
  await receive(db, tables);
  expect(await refusal(query(db, service, 'select restaurar_copia()'))).toBe(code);
  expect(await copyEverything()).toEqual(before);
});

test('nobody but the service copies or restores', async () => {
  const calls = [
    'copiar_tudo()',
    `receber_copia('x', '[]')`,
    'descartar_copia()',
    'restaurar_copia()',
  ];
  for (const caller of [anon, stranger, staff])
    for (const call of calls)
      expect(await refusal(query(db, caller, `select ${call}`))).toBe('42501');
});

test('parts of a restore that was given up are discarded', async () => {
  await receive(db, { 'auth.users': [{ id: stranger.id }] });
  await query(db, service, 'select descartar_copia()');
  expect(await refusal(query(db, service, 'select restaurar_copia()'))).toBe('PT422');
});
