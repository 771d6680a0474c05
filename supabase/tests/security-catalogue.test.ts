import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortestPassword } from 'shared/password';
import { statementLimits } from '../local/database/connect';
import { securityCatalogue } from '../schema/security-catalogue';
import { openHostedDatabase, testDatabase } from './support/database';

const reviewed = () =>
  readFile(join(import.meta.dirname, '../schema/security-catalogue.txt'), 'utf8');

const db = await testDatabase();
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));

test('what decides who may do what is as it was reviewed (`npm run types` writes it again)', async () => {
  expect(await securityCatalogue(db)).toBe(await reviewed());
});

const isStaff = (body: string) =>
  `create or replace function private.is_staff() returns boolean language sql stable security definer
   set search_path = '' as $$ select ${body} $$`;

test.each([
  [
    'requests that are read by any account when old',
    `create policy "Old ones" on solicitacoes_visita for select to authenticated
     using (created_at < now() - interval '1 year')`,
  ],
  ['staff by a claim of the token', isStaff(`(auth.jwt() ->> 'staff')::boolean`)],
  [
    'a trigger that is switched off',
    'alter table solicitacoes_visita disable trigger keep_request_as_sent',
  ],
  [
    'a trigger that lets a name change',
    `create or replace function private.keep_request_as_sent() returns trigger language plpgsql
     as $$ begin return new; end $$`,
  ],
  ['a function for more callers', 'grant execute on function public.restaurar_historico to anon'],
  ['a right that may be passed on', 'grant select on espacos to anon with grant option'],
  [
    'default privileges that are opened',
    'alter default privileges in schema public grant select on tables to anon',
  ],
  ['a right on one column', 'grant update (nome_responsavel) on solicitacoes_visita to anon'],
  [
    'a check that is not valid',
    `alter table noticias add constraint later check (title <> '') not valid`,
  ],
  ['a view with the rights of its owner', 'alter view equipe_membros reset (security_invoker)'],
  ['a table without row level security', 'alter table equipe disable row level security'],
  ['a role that ignores policies', 'alter role authenticated bypassrls'],
  [
    'a procedure with the rights of its owner',
    `create procedure public.limpar() language sql security definer as 'delete from public.equipe'`,
  ],
  [
    'a rule that does more than was asked',
    'create rule more as on update to solicitacoes_visita do also delete from equipe',
  ],
  [
    'a schema that is open to visitors',
    'create schema aberta; grant usage on schema aberta to anon',
  ],
  ['accounts that visitors read', 'grant select on auth.users to anon'],
  ['a column of accounts that visitors read', 'grant select (email) on auth.users to anon'],
  ['one role more', 'create role leitor login bypassrls'],
  ['members who may invite by default', 'alter table equipe alter can_invite set default true'],
  ['a column that may be left out', 'alter table private.limites_envio alter calls drop not null'],
  ['a function of another owner', 'alter function private.is_staff() owner to service_role'],
])('noticed: %s', async (_, change) => {
  await db.exec(change);
  expect(await securityCatalogue(db)).not.toBe(await reviewed());
});

test('where everything is granted to begin with, visitors and accounts get the same', async () => {
  const hosted = await openHostedDatabase();
  try {
    const granted = (catalogue: string) =>
      catalogue
        .slice(catalogue.indexOf('## Tables'), catalogue.indexOf('## Policies'))
        .replace(/ service_role=\S+/g, '');
    expect(granted(await securityCatalogue(hosted))).toBe(granted(await reviewed()));
  } finally {
    await hosted.close();
  }
});

test('hosted projects limit the statements of each role as this host does', async () => {
  const { rows } = await db.query<{ role: string; settings: string[] }>(`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated')`);
  const limits = rows.map(({ role, settings }) => {
    const found = settings.find((setting) => setting.startsWith('statement_timeout='));
    return [role, Number(/=(\d+)s$/.exec(found ?? '')?.[1]) * 1000] as const;
  });
  expect(new Map(limits)).toEqual(statementLimits);
});

test('a hosted project asks for passwords of the same length', async () => {
  const config = await readFile(join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(shortestPassword));
});
