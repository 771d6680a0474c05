import type { PGlite } from '@electric-sql/pglite';
import { ownSchemas } from './catalogue';

/** Each query names what breaks a rule of the house. */
const rules: Record<string, string> = {
  'has no row level security': `
    select relation from own_relations where relkind in ('r', 'p') and not relrowsecurity`,

  'has no policy and is not known to be for the service role alone': `
    select relation from own_relations
    where relkind in ('r', 'p') and not exists (select from pg_policy where polrelid = relid)
      and relation not in ('public.emails_saida', 'private.limites_envio', 'private.restauracao', 'storage.buckets')`,

  'has a policy that names no role': `
    select relation || ': ' || polname from own_policies where polroles = '{0}'`,

  'has a restrictive policy, or one for all verbs': `
    select relation || ': ' || polname from own_policies where not polpermissive or polcmd = '*'`,

  'has two policies for one role and verb': `
    select relation from own_policies, unnest(polroles) as role
    group by relation, polcmd, role having count(*) > 1`,

  'has a policy that asks a function anew for every row': `
    select relation || ': ' || polname from own_policies
    where regexp_replace(expression, 'SELECT (auth|private)\\.\\w+\\(', '', 'g') ~ '(auth|private)\\.\\w+\\('`,

  'lets visitors write': `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and 'anon'::regrole = any (polroles)`,

  'lets someone write without asking whether they are staff': `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and expression !~ 'SELECT private\\.(is_staff|can_invite)\\(\\)'`,

  'is a view that asks with its owner’s rights': `
    select relation from own_relations
    where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`,

  'has a foreign key without an index': `
    select relation || ': ' || conname from pg_constraint join own_relations on relid = conrelid
    where contype = 'f' and schema <> 'storage' and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,

  'is a function without a search_path of its own': `
    select function from own_functions where not coalesce(proconfig @> array['search_path=""'], false)`,

  'is a function with its owner’s rights in an exposed schema': `
    select function from own_functions where prosecdef and schema = 'public'`,

  'is a function that anybody may call': `
    select function from own_functions
    where proacl is null or exists (select from aclexplode(proacl) where grantee = 0)`,

  'is a function that visitors may call': `
    select function from own_functions
    where has_function_privilege('anon', oid, 'execute')
      and function not in ('private.is_web_address', 'private.are_web_addresses')`,

  'keeps no history of content': `
    select relation from own_relations
    where schema = 'public' and relkind = 'r'
      and relname not in ('equipe', 'solicitacoes_visita', 'emails_saida', 'historico', 'publicacoes')
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'record_history')`,

  'does not keep updated_at': `
    select relation from own_relations
    where relkind = 'r' and schema = 'public'
      and exists (select from pg_attribute where attrelid = relid and attname = 'updated_at')
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'touch_updated_at')`,
};

const schemas = ownSchemas.map((name) => `'${name}'`).join();

const catalogue = `
  create temp view own_relations as
    select pg_class.oid as relid, relname, relkind, relrowsecurity, reloptions,
      nspname as schema, nspname || '.' || relname as relation
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (${schemas});

  create temp view own_policies as
    select pg_policy.*, relation,
      concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as expression
    from pg_policy join own_relations on relid = polrelid;

  create temp view own_functions as
    select pg_proc.*, nspname as schema, nspname || '.' || proname as function
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private');
`;

/**
 * Every weak spot of the schema as a sentence; an empty list when there is none.
 * @param change SQL to try first; nothing of it remains
 */
export async function weakSpots(db: PGlite, change = ''): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.exec(change);
    await tx.exec(catalogue);
    const found: string[] = [];
    for (const [sentence, query] of Object.entries(rules)) {
      const { rows } = await tx.query<string[]>(query, [], { rowMode: 'array' });
      found.push(...rows.map(([name]) => `${name} ${sentence}`));
    }
    await tx.rollback();
    return found;
  });
}
