import { oneOfEach } from '../../supabase/tests/support/one-of-each';
import { acceptedFileWrites } from './support/file-writes';
import type { Installation } from './support/installation';
import { outsiders, type Outsider } from './support/people';
import { preparedInstallation } from './support/prepared';
import { relations, sqlOf, type Sql } from './support/sql';
import { acceptedRowWrites } from './support/row-writes';

let installation: Installation;
let sql: Sql;
let people: Outsider[];

beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
  sql = sqlOf(installation);
  people = await outsiders(installation, sql);
  const [account] = await sql<{ id: string }[]>`select id from auth.users limit 1`;
  await sql.unsafe(oneOfEach(account?.id));
  // The host tries to send it every half minute, which would pass for a write of the outsider's.
  await sql`update private.emails_saida set next_attempt_at = now() + interval '1 day'`;
});
afterAll(async () => {
  await sql.end();
  await installation.remove();
});

describe('a visitor, and someone signed in who is not staff,', () => {
  test('write into no table and no view', async () => {
    const names = (await relations(sql)).map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toEqual(expect.arrayContaining(['public.noticias', 'public.equipe']));
    expect(await acceptedRowWrites(installation, sql, people)).toEqual([]);
  });

  test('store, replace, move, remove and list files in no bucket', async () => {
    expect(await acceptedFileWrites(installation, sql, people)).toEqual([]);
  });
});

describe('the check reports', () => {
  test('a table without row level security, and policies that let anyone write', async () => {
    await sql.unsafe(`
      create table public.sem_regras (id bigint primary key, texto text);
      create table public.quem_quiser_inclui (id bigint primary key, texto text);
      create table public.quem_entrou_muda (id bigint primary key, texto text);
      create table public.quem_quiser_apaga (id bigint primary key, texto text);
      alter table public.quem_quiser_inclui enable row level security;
      alter table public.quem_entrou_muda enable row level security;
      alter table public.quem_quiser_apaga enable row level security;
      create policy p on public.quem_quiser_inclui for insert with check (true);
      create policy p on public.quem_entrou_muda for update to authenticated using (true);
      create policy p on public.quem_quiser_apaga for delete using (true);
      insert into public.sem_regras values (1, 'a');
      insert into public.quem_quiser_inclui values (1, 'a');
      insert into public.quem_entrou_muda values (1, 'a');
      insert into public.quem_quiser_apaga values (1, 'a');
      grant all on all tables in schema public to anon, authenticated;
    `);
    await sql.end();
    // The data service knows the tables that were there when it started.
    await installation.stop();
    await installation.start();
    sql = sqlOf(installation);

    const fresh = (await relations(sql)).filter(({ name }) => /^(sem|quem)_/.test(name));
    expect(await acceptedRowWrites(installation, sql, people, fresh)).toEqual([
      'public.quem_entrou_muda: stranger update',
      'public.quem_quiser_apaga: anon delete',
      'public.quem_quiser_inclui: anon insert',
      'public.quem_quiser_inclui: stranger insert',
      'public.sem_regras: anon insert',
      'public.sem_regras: stranger insert',
      'public.sem_regras: anon update',
      'public.sem_regras: stranger update',
      'public.sem_regras: anon delete',
    ]);
  });

  test('policies for files that let anyone do anything', async () => {
    for (const verb of ['select using', 'insert with check', 'update using', 'delete using']) {
      const [name, ...clause] = verb.split(' ');
      await sql.unsafe(
        `create policy loose_${name} on storage.objects for ${name} to anon ${clause.join(' ')} (true)`,
      );
    }
    expect(await acceptedFileWrites(installation, sql, people)).toEqual(
      expect.arrayContaining(
        ['upload', 'replace', 'remove', 'list'].map((verb) => `documentos: anon ${verb}`),
      ),
    );
  });
});
