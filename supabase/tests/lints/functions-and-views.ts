/** Everybody's checks ask these about an address: they read nothing. */
const forVisitors = [
  'private.is_web_address',
  'private.is_stored_file',
  'private.are_stored_files',
];

/** Supabase's lints 2, 10, 11, 14, 16, 17, 22, 28 and 29. */
export const functionAndViewLints: Record<string, string> = {
  'is a view that asks with its owner’s rights': `
    select relation from own_relations
    where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`,

  'is a view of the accounts': `
    select distinct relation from own_relations
    join pg_rewrite on ev_class = relid join pg_depend on objid = pg_rewrite.oid
    where relkind in ('v', 'm') and refobjid = 'auth.users'::regclass`,

  'is a stored view, which has no row level security': `
    select relation from own_relations where relkind = 'm'`,

  'is a foreign table, which has no row level security': `
    select relation from own_relations where relkind = 'f'`,

  'is a function without a search_path of its own': `
    select function from own_functions where not coalesce(proconfig @> array['search_path=""'], false)`,

  'is a function with its owner’s rights in an exposed schema': `
    select function from own_functions where prosecdef and schema = 'public'`,

  'is a function with its owner’s rights that does not ask who is calling': `
    select function from own_functions
    where prosecdef
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
      and prosrc !~ 'private\\.(is_staff|can_invite|require_staff)\\(\\)|auth\\.uid\\(\\)'`,

  'is a function that anybody may call': `
    select function from own_functions
    where proacl is null or exists (select from aclexplode(proacl) where grantee = 0)`,

  'is a function that visitors may call': `
    select function from own_functions
    where has_function_privilege('anon', oid, 'execute')
      and function not in (${forVisitors.map((name) => `'${name}'`).join()})`,

  'is an extension in an exposed schema': `
    select extname from pg_extension where extnamespace in ('public'::regnamespace, 'private'::regnamespace)`,

  'is an extension behind the version that is installed': `
    select extname from pg_extension join pg_available_extensions on name = extname
    where extversion <> default_version`,
};
