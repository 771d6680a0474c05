interface Offence {
  change: string;
  named: string;
  sentence: string;
}

const noted = 'create table public.recados (id bigint primary key)';
const careless = `create function public.apagar() returns void language sql security definer
  as $$ delete from public.noticias $$`;
const open = (relation: string, verb: string) => `create policy open on ${relation} for ${verb}`;

/** For every lint a schema that it must not let pass: what is done, what it names, what it says. */
export const offences: Offence[] = [
  [noted, 'public.recados', 'has no row level security'],
  [
    'alter table private.emails_saida disable row level security',
    'private.emails_saida',
    'has no row level security',
  ],
  [
    'alter table public.espacos disable row level security',
    'public.espacos',
    'has policies that are not enforced',
  ],
  [
    `${noted}; alter table public.recados enable row level security`,
    'public.recados',
    'has no policy and is not known to be for the service role alone',
  ],
  ['create table private.rascunhos (id bigint)', 'private.rascunhos', 'has no primary key'],
  [
    'alter table public.espacos add column noticia bigint references public.noticias',
    'public.espacos: espacos_noticia_fkey',
    'has a foreign key without an index',
  ],
  [
    `alter table auth.users add constraint users_email_unique unique (email);
     alter table public.espacos add column email text references auth.users (email)`,
    'public.espacos: espacos_email_fkey',
    'has a foreign key to something of an account that may change',
  ],
  [
    'create index again on public.atividades (categoria_id, nome)',
    'public.atividades',
    'has two indexes that are the same',
  ],
  [
    'alter table public.espacos add column chamada regproc',
    'public.espacos.chamada',
    'has a column that no upgrade of Postgres can carry over',
  ],
  [
    'alter table public.colaboradores add column telefone text',
    'public.colaboradores.telefone',
    'shows visitors what may be personal',
  ],
  [noted, 'public.recados', 'keeps no history of content'],
  [
    'drop trigger touch_updated_at on public.noticias',
    'public.noticias',
    'does not keep updated_at',
  ],

  [
    `${open('public.historico', 'update')} using (true)`,
    'public.historico: open',
    'has a policy that names no role',
  ],
  [
    `${open('public.equipe', 'all')} to service_role using (true)`,
    'public.equipe: open',
    'has a restrictive policy, or one for all verbs',
  ],
  [
    'create policy closed on public.equipe as restrictive for select to anon using (false)',
    'public.equipe: closed',
    'has a restrictive policy, or one for all verbs',
  ],
  [
    `${open('public.espacos', 'select')} to anon using (true)`,
    'public.espacos',
    'has two policies for one role and verb',
  ],
  [
    'alter policy "Staff change" on public.espacos using (auth.uid() is not null)',
    'public.espacos: Staff change',
    'has a policy that asks a function anew for every row',
  ],
  [
    `alter policy "Staff change" on public.espacos using (current_setting('role') = 'x')`,
    'public.espacos: Staff change',
    'has a policy that asks a function anew for every row',
  ],
  [
    `alter policy "Staff read" on public.historico
       using (((select auth.jwt()) -> 'user_metadata' ->> 'role') = 'staff')`,
    'public.historico: Staff read',
    'trusts what people write about themselves',
  ],
  [
    `${open('public.espacos', 'insert')} to anon with check (true)`,
    'public.espacos: open',
    'lets visitors write',
  ],
  ...['add', 'change', 'remove'].map((deed): [string, string, string] => [
    `alter policy "Staff ${deed}" on public.espacos ${deed === 'add' ? 'with check' : 'using'} (true)`,
    `public.espacos: Staff ${deed}`,
    'lets someone write without asking whether they are staff',
  ]),
  [
    'alter policy "Staff change" on public.espacos with check (true)',
    'public.espacos: Staff change',
    'asks less of the changed row than of the row before',
  ],
  [
    `alter policy "Staff list files" on storage.objects using (bucket_id = 'documentos')`,
    'storage.objects: Staff list files',
    'lets someone list files without asking whether they are staff',
  ],

  [
    'create view public.todas as select * from public.noticias',
    'public.todas',
    'is a view that asks with its owner’s rights',
  ],
  [
    'create view public.contas with (security_invoker = true) as select email from auth.users',
    'public.contas',
    'is a view of the accounts',
  ],
  [
    'create materialized view public.guardadas as select 1 as id',
    'public.guardadas',
    'is a stored view, which has no row level security',
  ],
  [
    `create foreign data wrapper far; create server away foreign data wrapper far;
     create foreign table public.alheia (id bigint) server away`,
    'public.alheia',
    'is a foreign table, which has no row level security',
  ],
  [careless, 'public.apagar', 'is a function without a search_path of its own'],
  [careless, 'public.apagar', 'is a function with its owner’s rights in an exposed schema'],
  [careless, 'public.apagar', 'is a function that anybody may call'],
  [careless, 'public.apagar', 'is a function that visitors may call'],
  [
    'grant execute on function private.orphaned_files(interval) to authenticated',
    'private.orphaned_files',
    'is a function with its owner’s rights that does not ask who is calling',
  ],
  // No extension can be made here that is not there already: the record of one is changed instead.
  [
    `set local allow_system_table_mods = on;
     update pg_extension set extnamespace = 'public'::regnamespace where extname = 'plpgsql'`,
    'plpgsql',
    'is an extension in an exposed schema',
  ],
  [
    `set local allow_system_table_mods = on; update pg_extension set extversion = '0.1'`,
    'plpgsql',
    'is an extension behind the version that is installed',
  ],
].map(([change = '', named = '', sentence = '']) => ({ change, named, sentence }));
