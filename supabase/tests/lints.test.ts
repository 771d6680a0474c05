import { runCli } from '../schema/supabase-cli';
import { createTestDatabase } from './support/database';

/*
 * Finds weaknesses of tables and functions: those that Supabase's own advisors know, and those that this project
 * defines. tests/conformance/access.test.ts tests the access rules themselves.
 */

/** Tables without content of the site, and the history itself. */
const withoutHistory = [
  'equipe',
  'solicitacoes_visita',
  'historico',
  'publicacoes',
  'retiradas',
  'autorizacoes_imagem',
  'ajustes',
  'importacoes',
  'itens_importados',
];

const quoteList = (names: readonly string[]) => names.map((name) => `'${name}'`).join();

const { db } = await createTestDatabase();
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

const carelessFunction = `create function public.apagar() returns void language sql security definer
  as $$ delete from public.noticias $$`;
const tableWithoutSetup = 'create table public.recados (id bigint primary key)';

/** Each case has a query that finds a weakness, and a change that introduces it. */
test.each([
  {
    weakness: 'shows visitors columns that may be personal',
    query: `select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
      where attnum > 0 and not attisdropped and schema = 'public'
        and attname ~* '(e_?mail|whatsapp|telefone|phone|celular|cpf|senha|password|token|secret|endereco)'
        -- The address of a page on the site, which is nobody's.
        and (relation, attname) <> ('public.paginas', 'endereco')
        and has_column_privilege('anon', relid, attnum, 'select')`,
    found: 'public.colaboradores.telefone',
    after: 'alter table public.colaboradores add column telefone text',
  },
  {
    weakness: 'has content without a history',
    query: `select relation from own_relations
      where schema = 'public' and relkind = 'r' and substr(relation, 8) not in (${quoteList(withoutHistory)})
        and not exists (select from pg_trigger where tgrelid = relid and tgname = 'record_history')`,
    found: 'public.recados',
    after: tableWithoutSetup,
  },
  {
    weakness: 'has an updated_at that is not maintained',
    query: `select relation from own_relations join pg_attribute on attrelid = relid
      where relkind = 'r' and schema = 'public' and attname = 'updated_at'
        and not exists (select from pg_trigger where tgrelid = relid and tgname = 'touch_updated_at')`,
    found: 'public.noticias',
    after: 'drop trigger touch_updated_at on public.noticias',
  },
  {
    weakness: 'stores texts with invisible characters',
    query: `select relation from own_relations
      where schema = 'public' and relkind = 'r' and relation <> 'public.historico'
        and not exists (select from pg_trigger
          where tgrelid = relid and tgfoid = 'private.clean_texts'::regproc and tgenabled = 'O')`,
    found: 'public.recados',
    after: tableWithoutSetup,
  },
  {
    weakness: 'stores texts of any length',
    query: `select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
      where schema = 'public' and relkind = 'r' and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and has_column_privilege('authenticated', relid, attnum, 'insert')
        and not exists (select from pg_constraint
          where conrelid = relid and contype = 'c' and attnum = any (conkey)
            and pg_get_constraintdef(pg_constraint.oid) ~ '(length|cardinality)\\(|private\\.|= ANY')`,
    found: 'public.espacos.motto',
    after: `alter table public.espacos add column motto text check (motto ~ '\\S')`,
  },
  {
    weakness: 'has a name that may be blank',
    query: `select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
      where schema = 'public' and relkind = 'r' and attname in ('title', 'name', 'nome') and relation <> 'public.historico'
        and not exists (select from pg_constraint where conrelid = relid and contype = 'c'
          and position(format('(%I ~ ''\\S''::text)', attname) in pg_get_constraintdef(pg_constraint.oid)) > 0)`,
    found: 'public.avisos.title',
    after: 'create table public.avisos (id bigint primary key, title text not null)',
  },
  {
    weakness: 'accepts values from clients for system columns',
    query: `select relation from own_relations
      where schema = 'public' and relkind = 'r'
        and exists (select from pg_policy where polrelid = relid and polcmd in ('a', 'w', '*'))
        and not exists (select from pg_trigger
          where tgrelid = relid and tgfoid = 'private.refuse_system_columns'::regproc and tgenabled = 'O')`,
    found: 'public.equipe',
    after: 'drop trigger columns_of_the_system on public.equipe',
  },
  {
    weakness: 'accepts given values for identity columns',
    query: `select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
      where schema in ('public', 'private') and attnum > 0 and attidentity = 'd'`,
    found: 'public.espacos.id',
    after: 'alter table public.espacos alter column id set generated by default',
  },
  {
    weakness: 'has a policy that names no role',
    query: `select relation || ': ' || polname from pg_policy join own_relations on relid = polrelid
      where polroles = '{0}'`,
    found: 'public.historico: open',
    after: 'create policy open on public.historico for update using (true)',
  },
  {
    weakness: 'lets everybody write who is signed in, or in the team',
    query: `select relation || ': ' || polname from pg_policy join own_relations on relid = polrelid
      where polcmd <> 'r' and polroles && array['anon', 'authenticated']::regrole[]::oid[]
        and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
          !~ 'private\\.(may_change|list_changeable|can_invite)\\('`,
    found: 'public.espacos: own',
    after: `create policy own on public.espacos for update to authenticated
      using ((select private.is_staff()))`,
  },
  {
    weakness: 'lets everybody who is signed in read rows that visitors cannot read',
    query: `select relation || ': ' || polname from pg_policy as policy join own_relations on relid = polrelid
      where polcmd in ('r', '*') and 'authenticated'::regrole = any (polroles)
        and pg_get_expr(polqual, polrelid) !~ 'private\\.(is_staff|may_change|list_changeable|can_invite|is_own_draft)\\('
        and not exists (select from pg_policy as of_visitors
          where of_visitors.polrelid = policy.polrelid and 'anon'::regrole = any (of_visitors.polroles))`,
    found: 'public.historico: own',
    after: `create policy own on public.historico for select to authenticated
      using ((select auth.uid()) is not null)`,
  },
  {
    weakness:
      'can be changed by members without anybody having decided which permission that needs',
    query: `select relation from own_relations
      where schema in ('public', 'private') and relkind = 'r'
        and exists (select from pg_policy where polrelid = relid and polcmd <> 'r')
        and split_part(relation, '.', 2) not in (select objeto from private.permissoes_exigidas)
      union all
      select id from storage.buckets where id not in (select objeto from private.permissoes_exigidas)`,
    found: 'boletins',
    after: `insert into storage.buckets (id, name) values ('boletins', 'boletins')`,
  },
  {
    weakness: 'is a function with its owner’s rights in an exposed schema',
    query: `select function from own_functions where prosecdef and schema = 'public'`,
    found: 'public.apagar',
    after: carelessFunction,
  },
  {
    weakness: 'is a function with its owner’s rights that does not check who is calling',
    query: `select function from own_functions
      where prosecdef and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))
        and prosrc !~ 'private\\.((is_staff|can_invite|require_staff)\\(\\)|(may|may_change|require_change)\\(|hash_token\\(token\\))|auth\\.uid\\(\\)'`,
    found: 'private.list_orphaned_files',
    after: 'grant execute on function private.list_orphaned_files(interval) to authenticated',
  },
  {
    weakness:
      'is a function that changes every row without a condition, which a hosted API refuses',
    query: `select function from own_functions
      where exists (select from regexp_split_to_table(prosrc, ';') as statement
        where statement ~* '\\m(delete from|update) +(only +)?\\w+\\.' and statement !~* '\\mwhere\\M')`,
    found: 'public.apagar',
    after: carelessFunction,
  },
])('nothing $weakness', async ({ query, found, after }) => {
  const findNames = async () =>
    (await db.query<[string]>(query, [], { rowMode: 'array' })).rows.map(([name]) => name);
  expect(await findNames()).toEqual([]);
  await db.exec(`begin; ${after}`);
  expect(await findNames()).toContain(found);
  await db.exec('rollback');
});

/**
 * These are no weaknesses here: a new database has used no index yet, and tables that only functions use need no
 * policy.
 */
const ignoredLints = ['unused_index', 'rls_enabled_no_policy'];

test('Supabase’s own advisors find nothing until careless changes are made', async () => {
  const runAdvisors = async () => {
    const printed = await runCli(
      db,
      'db',
      'advisors',
      '--level',
      'info',
      '--output-format',
      'json',
    );
    const { results } = JSON.parse(printed) as { results: { name: string; detail: string }[] };
    return results.filter(({ name }) => !ignoredLints.includes(name)).map(({ name }) => name);
  };
  expect(await runAdvisors()).toEqual([]);
  await db.exec(`
    ${carelessFunction};
    create table public.recados (noticia bigint references public.noticias);
    create policy own on public.equipe for select to authenticated using (user_id = auth.uid());
    create view public.todas as select * from public.noticias;
    grant select on public.todas, public.recados to anon`);
  expect((await runAdvisors()).sort()).toEqual([
    'auth_rls_initplan',
    'function_search_path_mutable',
    'multiple_permissive_policies',
    'no_primary_key',
    'rls_disabled_in_public',
    'security_definer_view',
    'unindexed_foreign_keys',
  ]);
});
