import { askCli } from '../schema/cli';
import { testDatabase } from './support/database';

/*
 * Who may do what is in tests/conformance/access.test.ts; these are weak spots that no table or function may have:
 * those that Supabase's own advisors know, and ours.
 */

/** Tables that hold no content of the site, or are themselves a record. */
const withoutHistory = ['equipe', 'solicitacoes_visita', 'historico', 'publicacoes'];

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join();

const { db } = await testDatabase();
await db.exec(`
  create temp view own_relations as
    select pg_class.oid as relid, relkind, relrowsecurity, reloptions,
      nspname as schema, nspname || '.' || relname as relation
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'storage') and relkind in ('r', 'p', 'v', 'm', 'f');

  create temp view own_functions as
    select pg_proc.oid, prosecdef, prosrc, nspname as schema, nspname || '.' || proname as function
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')`);

const careless = `create function public.apagar() returns void language sql security definer
  as $$ delete from public.noticias $$`;
const notes = 'create table public.recados (id bigint primary key)';

/** What is weak, and a change that makes it so. */
test.each([
  {
    weakness: 'shows visitors what may be personal',
    query: `select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
      where attnum > 0 and not attisdropped and schema = 'public'
        and attname ~* '(e_?mail|whatsapp|telefone|phone|celular|cpf|senha|password|token|secret|endereco)'
        and has_column_privilege('anon', relid, attnum, 'select')`,
    found: 'public.colaboradores.telefone',
    after: 'alter table public.colaboradores add column telefone text',
  },
  {
    weakness: 'keeps no history of content',
    query: `select relation from own_relations
      where schema = 'public' and relkind = 'r' and substr(relation, 8) not in (${list(withoutHistory)})
        and not exists (select from pg_trigger where tgrelid = relid and tgname = 'record_history')`,
    found: 'public.recados',
    after: notes,
  },
  {
    weakness: 'does not keep updated_at',
    query: `select relation from own_relations join pg_attribute on attrelid = relid
      where relkind = 'r' and schema = 'public' and attname = 'updated_at'
        and not exists (select from pg_trigger where tgrelid = relid and tgname = 'touch_updated_at')`,
    found: 'public.noticias',
    after: 'drop trigger touch_updated_at on public.noticias',
  },
  {
    weakness: 'has a policy that names no role',
    query: `select relation || ': ' || polname from pg_policy join own_relations on relid = polrelid
      where polroles = '{0}'`,
    found: 'public.historico: open',
    after: 'create policy open on public.historico for update using (true)',
  },
  {
    weakness: 'is a function with its owner’s rights in an exposed schema',
    query: `select function from own_functions where prosecdef and schema = 'public'`,
    found: 'public.apagar',
    after: careless,
  },
  {
    weakness: 'is a function with its owner’s rights that does not ask who is calling',
    query: `select function from own_functions
      where prosecdef and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))
        and prosrc !~ 'private\\.(is_staff|can_invite|require_staff)\\(\\)|auth\\.uid\\(\\)'`,
    found: 'private.orphaned_files',
    after: 'grant execute on function private.orphaned_files(interval) to authenticated',
  },
  {
    weakness: 'is a function that changes every row without saying so, which a hosted API refuses',
    query: `select function from own_functions
      where exists (select from regexp_split_to_table(prosrc, ';') as statement
        where statement ~* '\\m(delete from|update) +(only +)?\\w+\\.' and statement !~* '\\mwhere\\M')`,
    found: 'public.apagar',
    after: careless,
  },
])('nothing $weakness', async ({ query, found, after }) => {
  const named = async () =>
    (await db.query<[string]>(query, [], { rowMode: 'array' })).rows.map(([name]) => name);
  expect(await named()).toEqual([]);
  await db.exec(`begin; ${after}`);
  expect(await named()).toContain(found);
  await db.exec('rollback');
});

/** Nobody has asked a new database anything yet; and tables that only functions reach need no policy. */
const noWeakness = ['unused_index', 'rls_enabled_no_policy'];

test('Supabase’s own advisors find nothing but what a careless change has made weak', async () => {
  const advisors = async () => {
    const printed = await askCli(
      db,
      'db',
      'advisors',
      '--level',
      'info',
      '--output-format',
      'json',
    );
    const { results } = JSON.parse(printed) as { results: { name: string; detail: string }[] };
    return results.filter(({ name }) => !noWeakness.includes(name)).map(({ name }) => name);
  };
  expect(await advisors()).toEqual([]);
  await db.exec(`
    ${careless};
    create table public.recados (noticia bigint references public.noticias);
    create policy own on public.equipe for select to authenticated using (user_id = auth.uid());
    create view public.todas as select * from public.noticias;
    grant select on public.todas, public.recados to anon`);
  expect((await advisors()).sort()).toEqual([
    'auth_rls_initplan',
    'function_search_path_mutable',
    'multiple_permissive_policies',
    'no_primary_key',
    'rls_disabled_in_public',
    'security_definer_view',
    'unindexed_foreign_keys',
  ]);
});
