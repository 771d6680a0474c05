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

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join();

/** Supabase's lints 1, 4, 7, 8, 9, 13, 18, 21 and 23, and rules of the house. */
export const tableLints: Record<string, string> = {
  'has no row level security': `
    select relation from own_relations where relkind in ('r', 'p') and not relrowsecurity`,

  'has policies that are not enforced': `
    select relation from own_relations
    where not relrowsecurity and exists (select from pg_policy where polrelid = relid)`,

  'has no policy and is not known to be for the service role alone': `
    select relation from own_relations
    where relkind in ('r', 'p') and not exists (select from pg_policy where polrelid = relid)
      and relation not in (${list(forTheServiceAlone)})`,

  'has no primary key': `
    select relation from own_relations
    where relkind in ('r', 'p') and not exists (select from pg_index where indrelid = relid and indisprimary)`,

  'has a foreign key without an index': `
    select relation || ': ' || conname from pg_constraint join own_relations on relid = conrelid
    where contype = 'f' and schema <> 'storage' and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,

  'has a foreign key to something of an account that may change': `
    select relation || ': ' || conname from pg_constraint
    join own_relations on relid = conrelid join pg_index on indexrelid = conindid
    where contype = 'f' and confrelid = 'auth.users'::regclass and not indisprimary`,

  'has two indexes that are the same': `
    select relation from own_relations join pg_index on indrelid = relid
    join pg_class as index on index.oid = indexrelid
    group by relation, relam, indkey::text, indclass::text, indoption::text,
      coalesce(pg_get_expr(indexprs, relid), ''), coalesce(pg_get_expr(indpred, relid), '')
    having count(*) > 1`,

  'has a column that no upgrade of Postgres can carry over': `
    select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
    where attnum > 0 and not attisdropped and relkind in ('r', 'p')
      and atttypid in ('regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype,
        'regnamespace'::regtype, 'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype,
        'regprocedure'::regtype)`,

  'shows visitors what may be personal': `
    select relation || '.' || attname from pg_attribute join own_relations on relid = attrelid
    where attnum > 0 and not attisdropped and schema = 'public'
      and attname ~* '(e_?mail|whatsapp|telefone|phone|celular|cpf|senha|password|token|secret|endereco)'
      and has_column_privilege('anon', relid, attnum, 'select')`,

  'keeps no history of content': `
    select relation from own_relations
    where schema = 'public' and relkind = 'r' and relation not in (${list(withoutHistory)})
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'record_history')`,

  'does not keep updated_at': `
    select relation from own_relations
    where relkind = 'r' and schema = 'public'
      and exists (select from pg_attribute where attrelid = relid and attname = 'updated_at')
      and not exists (select from pg_trigger where tgrelid = relid and tgname = 'touch_updated_at')`,
};
