import type { PGlite } from '@electric-sql/pglite';
import { by, query, service, stranger } from './support/callers';
import { copyEverything } from './support/copy';
import { openDatabase, testDatabase } from './support/database';
import { empty, startOver } from './support/one-of-each';

const db = await testDatabase();
const asService = by(db, service);
const other = await testDatabase();

beforeEach(async () => {
  await empty(other);
  await startOver(db);
  await db.exec('delete from private.restauracao');
});

type Tables = Record<string, object[]>;

async function receive(to: PGlite, tables: Tables): Promise<number> {
  for (const [name, rows] of Object.entries(tables))
    await query(to, service, 'select receber_copia($1, $2)', [name, JSON.stringify(rows)]);
  return Object.values(tables).flat().length;
}

async function restore(to: PGlite, tables: Tables): Promise<void> {
  await query(to, service, 'select restaurar_copia($1)', [await receive(to, tables)]);
}

/** As in a hosted project: its owner is no superuser, and the accounts belong to the auth service. */
async function makeHosted(database: PGlite): Promise<void> {
  await database.exec(`
    create role projeto bypassrls;
    grant usage on schema auth, storage to projeto;
    grant select, insert, update, delete on all tables in schema auth, storage to projeto;
    grant all on schema public, private to projeto;
    alter table auth.users add column instance_id uuid;
    do $$
    declare
      owned record;
    begin
      for owned in
        select format('%s %s', case relkind when 'v' then 'view' else 'table' end, oid::regclass) as name
        from pg_class where relkind in ('r', 'v') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        union all
        select 'function ' || oid::regprocedure
        from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      loop
        execute format('alter %s owner to projeto', owned.name);
      end loop;
    end
    $$`);
}

async function copyOfTables(from: PGlite): Promise<Tables> {
  const copied = Object.entries(await copyEverything(from));
  return Object.fromEntries(copied.filter(([name]) => name !== 'storage.objects'));
}

test('every table comes back as it was, in an empty database', async () => {
  const before = await copyOfTables(db);
  await restore(other, before);
  expect(await copyOfTables(other)).toEqual(before);
});

test('what came later is gone, its dates are those of then, and no history is made of it', async () => {
  const before = await copyOfTables(db);
  await db.exec(
    `insert into noticias (title) values ('Depois'); update espacos set name = 'Outro'`,
  );
  await restore(db, before);
  expect(await copyOfTables(db)).toEqual(before);
});

test('new rows get numbers of their own afterwards', async () => {
  const tables = await copyOfTables(db);
  await restore(other, tables);
  const { rows } = await other.query(`
    insert into espacos (name) values ('Nova') returning id`);
  const taken = (tables['public.espacos'] as { id: number }[]).map(({ id }) => id);
  expect(rows).toEqual([{ id: Math.max(...taken) + 1 }]);
});

test('a refused restore leaves the numbers of new rows as they were', async () => {
  const tables = await copyOfTables(db);
  await db.exec(`insert into espacos (name) select 'Nova' from generate_series(1, 9)`);
  const broken = { ...tables['public.noticias']?.[0], id: 99, title: ' ' };
  const rows = await receive(db, { ...tables, 'public.noticias': [broken] });
  await expect(asService('select restaurar_copia($1)', [rows])).rejects.toThrow('noticias');
  await db.exec(`insert into espacos (name) select 'Outra' from generate_series(1, 9)`);
});

const created_at = '2026-11-21';
const account = { id: stranger.id, email: stranger.email, is_sso_user: false, is_anonymous: false };
const member = { user_id: stranger.id, nome: 'Ana', created_at, can_invite: true };
const team: Tables = { 'auth.users': [account], 'public.equipe': [member] };
const pdf = { bucket: 'documentos', path: 'a.pdf', contentType: 'application/pdf', size: 1000 };
const file = (values: object) => ({ 'storage.objects': [{ ...pdf, ...values }] });
const activity = { id: 1, nome: 'Coral', categoria_id: 9, created_at, updated_at: created_at };

test.each<[string, Tables, string]>([
  ['without accounts', { 'auth.users': [] }, 'nenhuma conta'],
  ['without anybody of the team', { 'public.equipe': [] }, 'nenhuma conta'],
  ['with a table that is not known', { 'public.recados': [{}] }, 'public.recados'],
  ['with a bucket that is not known', file({ bucket: 'recados' }), 'recados/a.pdf'],
  ['with a file that its bucket does not take', file({ contentType: 'text/html' }), 'a.pdf'],
  ['with a file too large for its bucket', file({ size: 99_000_000 }), 'a.pdf'],
  ['with a row that lacks something', { 'public.espacos': [{ id: 1 }] }, 'espacos'],
  ['with a row that breaks a check', { 'public.equipe': [{ ...member, nome: ' ' }] }, 'equipe'],
  ['with a row that refers to nothing', { 'public.atividades': [activity] }, 'atividades'],
  ['with a row that is none', { 'public.espacos': [{ id: 'um', name: 'Horta' }] }, 'espacos'],
])('a copy %s is refused in words, and changes nothing', async (_, wrong, named) => {
  const before = await copyEverything(db);
  const rows = await receive(db, { ...team, ...wrong });
  await expect(asService('select restaurar_copia($1)', [rows])).rejects.toMatchObject({
    code: 'PT422',
    message: expect.stringMatching(new RegExp(`^A cópia .*${named}`)),
  });
  expect(await copyEverything(db)).toEqual(before);
});

test('rows that did not all arrive take no effect', async () => {
  const before = await copyEverything(db);
  const rows = await receive(db, team);
  const call = asService('select restaurar_copia($1)', [rows + 1]);
  await expect(call).rejects.toMatchObject({ message: expect.stringContaining('interrompeu') });
  expect(await copyEverything(db)).toEqual(before);
});

test('a hosted project takes everything, with accounts as its auth service reads them', async () => {
  const hosted = await openDatabase();
  try {
    await makeHosted(hosted);
    const before = await copyOfTables(db);
    await restore(hosted, before);
    const after = await copyOfTables(hosted);
    expect({ ...after, 'auth.users': [] }).toEqual({ ...before, 'auth.users': [] });
    const { rows } = await hosted.query('select * from auth.users');
    expect(rows).toHaveLength(before['auth.users']?.length ?? 0);
    const read = {
      instance_id: '00000000-0000-0000-0000-000000000000',
      ...{ aud: 'authenticated', role: 'authenticated' },
      ...{ confirmation_token: '', recovery_token: '', reauthentication_token: '' },
      ...{ email_change: '', email_change_token_new: '', email_change_token_current: '' },
      ...{ phone_change: '', phone_change_token: '' },
    };
    for (const row of rows) expect(row).toMatchObject(read);
  } finally {
    await hosted.close();
  }
});

test('a link in a mail from before the copy stays void', async () => {
  await db.exec(`update auth.users set recovery_token = 'de-antes' where id = '${stranger.id}'`);
  await restore(db, await copyOfTables(db));
  const { rows } = await db.query(`select from auth.users where recovery_token is not null`);
  expect(rows).toEqual([]);
});

test.each([
  ['the next restore', 'select descartar_copia()'],
  ['the next copy', 'select preparar_copia()'],
  ['the retention', 'select aplicar_retencao()'],
])('rows of a restore that was killed go with %s', async (_, call) => {
  await receive(db, team);
  await asService(call);
  expect((await db.query('select from private.restauracao')).rows).toEqual([]);
});
