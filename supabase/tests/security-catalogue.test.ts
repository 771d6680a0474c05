import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minPasswordLength } from 'shared/password-rule';
import { statementLimits } from '../local/database/connect';
import { publicFunctions } from '../local/gateway/open-routes';
import { createSecurityCatalogue } from '../schema/security-catalogue';
import { createTestDatabase } from './support/database';

const readReviewed = () =>
  readFile(join(import.meta.dirname, '../schema/security-catalogue.txt'), 'utf8');

const { db } = await createTestDatabase();
const { db: hosted } = await createTestDatabase(
  ['tables', 'sequences', 'functions']
    .map(
      (kind) => `alter default privileges in schema public
      grant all on ${kind} to anon, authenticated, service_role;`,
    )
    .join(''),
);
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));

test('the access rules are those of the reviewed catalogue (`npm run types` updates it)', async () => {
  expect(await createSecurityCatalogue(db)).toBe(await readReviewed());
});

/* There is at least one change for each part of the catalogue. */
test.each([
  `create policy "Old ones" on solicitacoes_visita for select to authenticated
   using (created_at < now() - interval '1 year')`,
  `create or replace function private.is_staff() returns boolean language sql stable security definer
   set search_path = '' as $$ select (auth.jwt() ->> 'staff')::boolean $$`,
  'alter function private.is_staff() owner to service_role',
  'grant execute on function public.restaurar_historico to anon',
  `create procedure public.limpar() language sql security definer as 'delete from public.equipe'`,
  'alter table solicitacoes_visita disable trigger keep_request_as_sent',
  'create rule more as on update to solicitacoes_visita do also delete from equipe',
  'grant select on espacos to anon with grant option',
  'grant update (nome_responsavel) on solicitacoes_visita to anon',
  'grant select (email) on auth.users to anon',
  'alter default privileges in schema public grant select on tables to anon',
  'create schema aberta; grant usage on schema aberta to anon',
  'create role leitor login bypassrls',
  'alter role authenticated bypassrls',
  'alter table equipe disable row level security',
  'alter view equipe_membros reset (security_invoker)',
  `alter table noticias add constraint later check (title <> '') not valid`,
  'alter table equipe alter muda_equipe set default true',
  'alter table private.limites_envio alter calls drop not null',
])('the catalogue shows this change: %s', async (change) => {
  await db.exec(change);
  expect(await createSecurityCatalogue(db)).not.toBe(await readReviewed());
});

test('visitors and accounts get the same rights in a hosted project, which grants everything by default', async () => {
  const extractGrants = (catalogue: string) =>
    catalogue
      .slice(catalogue.indexOf('## Tables'), catalogue.indexOf('## Policies'))
      .replace(/ service_role=\S+/g, '');
  expect(extractGrants(await createSecurityCatalogue(hosted))).toBe(
    extractGrants(await readReviewed()),
  );
});

test('hosted projects and the embedded service limit the statements of each role in the same way', async () => {
  const { rows } = await db.query<{ role: string; settings: string[] }>(`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated')`);
  const limits = rows.map(({ role, settings }) => {
    const found = settings.find((setting) => setting.startsWith('statement_timeout='));
    return [role, Number(/=(\d+)s$/.exec(found ?? '')?.[1]) * 1000] as const;
  });
  expect(new Map(limits)).toEqual(statementLimits);
});

test('visitors may call exactly the functions that the embedded service opens to them', async () => {
  const { rows } = await db.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...publicFunctions].sort());
});

test('a hosted project requires the same password length', async () => {
  const config = await readFile(join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(minPasswordLength));
});
