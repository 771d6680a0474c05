interface Lint {
  sentence: string;
  /** Names what the sentence is true of. */
  query: string;
  /** A name that it gives, and the change of the schema after which it does. */
  noticed: [name: string, change: string][];
}

/** Tables that only functions and the service role touch: none has a policy, on purpose. */
const forTheServiceAlone = [
  'private.emails_saida',
  'private.limites_envio',
  'private.restauracao',
  'private.copias',
  'private.linhas_copiadas',
  'private.retencao',
  'storage.buckets',
];

/** Tables that hold no content of the site, or are themselves a record. */
const withoutHistory = [
  'public.equipe',
  'public.solicitacoes_visita',
  'private.emails_saida',
  'public.historico',
  'public.publicacoes',
];

/** Everybody's checks ask these about an address: they read nothing. */
const forVisitors = [
  'private.is_web_address',
  'private.is_stored_file',
  'private.are_stored_files',
];

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join();

/** A question that only a member of the team gets a yes to, asked once for all rows. */
const asksForStaff = `'SELECT private\\.(is_staff|can_invite)\\(\\)'`;

const careless = `create function public.apagar() returns void language sql security definer
  as $$ delete from public.noticias $$`;

/** Weak spots that no schema of this project may have. */
export const lints: Lint[] = [
  // Supabase’s lints of tables (1, 4, 7, 8, 9, 13, 18, 21 and 23), and rules of the house.
  {
    sentence: 'has no row level security',
    query: `
    select relation from own_relations where relkind in ('r', 'p') and not relrowsecurity`,
    noticed: [
      ['public.recados', 'create table public.recados (id bigint primary key)'],
      ['private.emails_saida', 'alter table private.emails_saida disable row level security'],
    ],
  },
  {
    sentence: 'has policies that are not enforced',
    query: `
    select relation from own_relations
    where not relrowsecurity and exists (select from pg_policy where polrelid = relid)`,
    noticed: [['public.espacos', 'alter table public.espacos disable row level security']],
  },
  {
    sentence: 'has no policy and is not known to be for the service role alone',
    query: `
    select relation from own_relations
    where relkind in ('r', 'p') and not exists (select from pg_policy where polrelid = relid)
      and relation not in (${list(forTheServiceAlone)})`,
    noticed: [
      [
        'public.recados',
        'create table public.recados (id bigint primary key); alter table public.recados enable row level security',
      ],
    ],
  },
  {
    sentence: 'has no primary key',
    query: `
    select relation from own_relations
    where relkind in ('r', 'p') and not exists (select from pg_index where indrelid = relid and indisprimary)`,
    noticed: [['private.rascunhos', 'create table private.rascunhos (id bigint)']],
  },
  {
    sentence: 'has a foreign key without an index',
    query: `
    select relation || ': ' || conname from pg_constraint join own_relations on relid = conrelid
    where contype = 'f' and schema <> 'storage' and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
    noticed: [
      [
        'public.espacos: espacos_noticia_fkey',
        'alter table public.espacos add column noticia bigint references public.noticias',
      ],
    ],
  },
  {
    sentence: 'has a foreign key to something of an account that may change',
    query: `
    select relation || ': ' || conname from pg_constraint
    join own_relations on relid = conrelid join pg_index on indexrelid = conindid
    where contype = 'f' and confrelid = 'auth.users'::regclass and not indisprimary`,
    noticed: [
      [
        'public.espacos: espacos_email_fkey',
        `alter table auth.users add constraint users_email_unique unique (email);
     alter table public.espacos add column email text references auth.users (email)`,
      ],
    ],
  },
  {
    sentence: 'has two indexes that are the same',
    query: `
    select relation from own_relations join pg_index on indrelid = relid
    join pg_class as index on index.oid = indexrelid
    group by relation, relam, indkey::text, indclass::text, indoption::text,
      coalesce(pg_get_expr(indexprs, relid), ''), coalesce(pg_get_expr(indpred, relid), '')
    having count(*) > 1`,
    noticed: [
      ['public.atividades', 'create index again on public.atividades (categoria_id, nome)'],
    ],
  },
  {
    sentence: 'has a column that no upgrade of Postgres can carry over',
    query: `
    select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
    where attnum > 0 and not attisdropped and relkind in ('r', 'p')
      and atttypid in ('regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype,
        'regnamespace'::regtype, 'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype,
        'regprocedure'::regtype)`,
    noticed: [['public.espacos.chamada', 'alter table public.espacos add column chamada regproc']],
  },
  {
    sentence: 'shows visitors what may be personal',
    query: `
    select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
    where attnum > 0 and not attisdropped and schema = 'public'
      and attname ~* '(e_?mail|whatsapp|telefone|phone|celular|cpf|senha|password|token|secret|endereco)'
      and has_column_privilege('anon', relid, attnum, 'select')`,
    noticed: [
      [
        'public.colaboradores.telefone',
        'alter table public.colaboradores add column telefone text',
      ],
    ],
  },
  {
    sentence: 'keeps no history of content',
    query: `
    select relation from own_relations
    where schema = 'public' and relkind = 'r' and relation not in (${list(withoutHistory)})
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'record_history')`,
    noticed: [['public.recados', 'create table public.recados (id bigint primary key)']],
  },
  {
    sentence: 'does not keep updated_at',
    query: `
    select relation from own_relations
    where relkind = 'r' and schema = 'public'
      and exists (select from pg_attribute where attrelid = relid and attname = 'updated_at')
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'touch_updated_at')`,
    noticed: [['public.noticias', 'drop trigger touch_updated_at on public.noticias']],
  },
  // Supabase’s lints of policies (3, 6, 15, 24 and 25), and rules of the house.
  {
    sentence: 'has a policy that names no role',
    query: `
    select relation || ': ' || polname from own_policies where polroles = '{0}'`,
    noticed: [
      ['public.historico: open', 'create policy open on public.historico for update using (true)'],
    ],
  },
  {
    sentence: 'has a restrictive policy, or one for all verbs',
    query: `
    select relation || ': ' || polname from own_policies where not polpermissive or polcmd = '*'`,
    noticed: [
      [
        'public.equipe: open',
        'create policy open on public.equipe for all to service_role using (true)',
      ],
      [
        'public.equipe: closed',
        'create policy closed on public.equipe as restrictive for select to anon using (false)',
      ],
    ],
  },
  {
    sentence: 'has two policies for one role and verb',
    query: `
    select relation from own_policies, unnest(polroles) as role
    group by relation, polcmd, role having count(*) > 1`,
    noticed: [
      ['public.espacos', 'create policy open on public.espacos for select to anon using (true)'],
    ],
  },
  {
    sentence: 'has a policy that asks a function again for every row',
    query: `
    select relation || ': ' || polname from own_policies
    where regexp_replace(expression, 'SELECT (auth|private)\\.\\w+\\(', '', 'g')
      ~ '(auth|private)\\.\\w+\\(|current_setting\\('`,
    noticed: [
      [
        'public.espacos: Staff change',
        'alter policy "Staff change" on public.espacos using (auth.uid() is not null)',
      ],
      [
        'public.espacos: Staff change',
        `alter policy "Staff change" on public.espacos using (current_setting('role') = 'x')`,
      ],
    ],
  },
  {
    sentence: 'trusts what people write about themselves',
    query: `
    select relation || ': ' || polname from own_policies where expression ~ 'user_?metadata'`,
    noticed: [
      [
        'public.historico: Staff read',
        `alter policy "Staff read" on public.historico
       using (((select auth.jwt()) -> 'user_metadata' ->> 'role') = 'staff')`,
      ],
    ],
  },
  {
    sentence: 'lets visitors write',
    query: `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and 'anon'::regrole = any (polroles)`,
    noticed: [
      [
        'public.espacos: open',
        'create policy open on public.espacos for insert to anon with check (true)',
      ],
    ],
  },
  {
    sentence: 'lets somebody write without asking whether they are staff',
    query: `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and (condition !~ ${asksForStaff} or check_condition !~ ${asksForStaff})`,
    noticed: [
      ['public.espacos: Staff add', 'alter policy "Staff add" on public.espacos with check (true)'],
      [
        'public.espacos: Staff change',
        'alter policy "Staff change" on public.espacos using (true)',
      ],
      [
        'public.espacos: Staff remove',
        'alter policy "Staff remove" on public.espacos using (true)',
      ],
    ],
  },
  // Whether a row is one's own to change does not depend on what it is changed to.
  {
    sentence: 'asks less of the changed row than of the row before',
    query: `
    select relation || ': ' || polname from own_policies
    where polcmd = 'w' and check_condition <> condition`,
    noticed: [
      [
        'public.espacos: Staff change',
        'alter policy "Staff change" on public.espacos with check (true)',
      ],
    ],
  },
  {
    sentence: 'lets somebody list files without asking whether they are staff',
    query: `
    select relation || ': ' || polname from own_policies
    where schema = 'storage' and polcmd = 'r' and condition !~ ${asksForStaff}`,
    noticed: [
      [
        'storage.objects: Staff list files',
        `alter policy "Staff list files" on storage.objects using (bucket_id = 'documentos')`,
      ],
    ],
  },
  // Supabase’s lints of views and functions (2, 10, 11, 14, 16, 17, 22, 28 and 29).
  {
    sentence: 'is a view that asks with its owner’s rights',
    query: `
    select relation from own_relations
    where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    noticed: [['public.todas', 'create view public.todas as select * from public.noticias']],
  },
  {
    sentence: 'is a view of the accounts',
    query: `
    select distinct relation from own_relations
    join pg_rewrite on ev_class = relid join pg_depend on objid = pg_rewrite.oid
    where relkind in ('v', 'm') and refobjid = 'auth.users'::regclass`,
    noticed: [
      [
        'public.contas',
        'create view public.contas with (security_invoker = true) as select email from auth.users',
      ],
    ],
  },
  {
    sentence: 'is a stored view, which has no row level security',
    query: `
    select relation from own_relations where relkind = 'm'`,
    noticed: [['public.guardadas', 'create materialized view public.guardadas as select 1 as id']],
  },
  {
    sentence: 'is a foreign table, which has no row level security',
    query: `
    select relation from own_relations where relkind = 'f'`,
    noticed: [
      [
        'public.alheia',
        `create foreign data wrapper far; create server away foreign data wrapper far;
     create foreign table public.alheia (id bigint) server away`,
      ],
    ],
  },
  {
    sentence: 'is a function without a search_path of its own',
    query: `
    select function from own_functions where not coalesce(proconfig @> array['search_path=""'], false)`,
    noticed: [['public.apagar', careless]],
  },
  {
    sentence: 'is a function with its owner’s rights in an exposed schema',
    query: `
    select function from own_functions where prosecdef and schema = 'public'`,
    noticed: [['public.apagar', careless]],
  },
  {
    sentence: 'is a function with its owner’s rights that does not ask who is calling',
    query: `
    select function from own_functions
    where prosecdef
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
      and prosrc !~ 'private\\.(is_staff|can_invite|require_staff)\\(\\)|auth\\.uid\\(\\)'`,
    noticed: [
      [
        'private.orphaned_files',
        'grant execute on function private.orphaned_files(interval) to authenticated',
      ],
    ],
  },
  {
    sentence: 'is a function that anybody may call',
    query: `
    select function from own_functions
    where proacl is null or exists (select from aclexplode(proacl) where grantee = 0)`,
    noticed: [['public.apagar', careless]],
  },
  {
    sentence: 'is a function that visitors may call',
    query: `
    select function from own_functions
    where has_function_privilege('anon', oid, 'execute')
      and function not in (${list(forVisitors)})`,
    noticed: [['public.apagar', careless]],
  },
  // No extension can be made here that is not there already: the record of one is changed instead.
  {
    sentence: 'is an extension in an exposed schema',
    query: `
    select extname from pg_extension where extnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    noticed: [
      [
        'plpgsql',
        `set local allow_system_table_mods = on;
     update pg_extension set extnamespace = 'public'::regnamespace where extname = 'plpgsql'`,
      ],
    ],
  },
  {
    sentence: 'is an extension behind the version that is installed',
    query: `
    select extname from pg_extension join pg_available_extensions on name = extname
    where extversion <> default_version`,
    noticed: [
      [
        'plpgsql',
        `set local allow_system_table_mods = on; update pg_extension set extversion = '0.1'`,
      ],
    ],
  },
];
