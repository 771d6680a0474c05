import type { PGlite } from '@electric-sql/pglite';

/**
 * The schemas that the migrations own. For the platform's schemas, only the parts are listed that a migration
 * could open.
 */
const ownSchemas = `('public', 'private')`;
/**
 * Lists who holds a privilege, as PostgreSQL prints it, without the owner. A star is the right to pass the
 * privilege on.
 */
const listHolders = (acl: string, fallback: string) => `
  coalesce((select string_agg(entry::text, ' ' order by entry::text)
    from unnest(coalesce(${acl}, ${fallback})) as entry
    where entry::text !~ '^postgres='), 'nobody')`;

/** Each query returns one or more lines of text. */
const sections: Record<string, string> = {
  Schemas: `select nspname || ': ' || ${listHolders('nspacl', `acldefault('n', nspowner)`)}
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  'Default privileges': `select concat_ws(' ', pg_get_userbyid(defaclrole), nspname, defaclobjtype::text) || ': '
      || ${listHolders('defaclacl', `'{}'::aclitem[]`)}
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
    where nspname in ${ownSchemas} or nspname is null`,
  Roles: `select concat_ws(' ', rolname, case when rolbypassrls then 'bypassrls' end,
      case when rolsuper then 'superuser' end, array_to_string(setconfig, ', '),
      (select 'in ' || string_agg(roleid::regrole::text, ', ' order by roleid::regrole::text)
        from pg_auth_members where member = pg_roles.oid))
    from pg_roles left join pg_db_role_setting on setrole = pg_roles.oid
    where rolname !~ '^(pg_|postgres$)'`,
  'Tables and views': `select format('%s.%s%s%s%s: %s', nspname, relname,
      case when relkind <> 'r' then ' (' || relkind::text || ')' end,
      case when relrowsecurity then ' rls' end || case when relforcerowsecurity then ' forced' else '' end,
      ' ' || array_to_string(reloptions, ' '), ${listHolders('relacl', `acldefault('r', relowner)`)})
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'storage', 'auth') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`,
  'Columns that must be given, or have a default': `select concat_ws(' ', attrelid::regclass || '.' || attname,
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where nspname in ${ownSchemas} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and (attnotnull or adbin is not null)`,
  'Grants on columns': `select format('%s.%s: %s', attrelid::regclass, attname, attacl)
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where attacl is not null and not attisdropped and nspname in ('public', 'private', 'storage', 'auth')`,
  Policies: `select format(E'%s.%s: %s, %s for %s to %s\\n  using %s\\n  check %s', schemaname, tablename, policyname,
      lower(permissive), lower(cmd), roles, coalesce(qual, '-'), coalesce(with_check, '-'))
    from pg_policies where schemaname in ('public', 'private', 'storage')`,
  Constraints: `select format('%s.%s: %s%s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid),
      case when not convalidated then ' NOT VALIDATED' end)
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where nspname in ${ownSchemas} and conrelid <> 0`,
  'Unique indexes': `select indexdef from pg_indexes where schemaname in ${ownSchemas} and indexdef like 'CREATE UNIQUE%'`,
  Triggers: `select format('%s (%s)', pg_get_triggerdef(pg_trigger.oid),
      case tgenabled when 'O' then 'enabled' when 'D' then 'DISABLED' else tgenabled::text end)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and nspname in ('public', 'private', 'storage', 'auth')`,
  'Rewrite rules': `select definition from pg_rules where schemaname in ('public', 'private', 'storage', 'auth')`,
  'Queries of views': `select format(E'%s.%s:\\n%s', schemaname, viewname, definition) from pg_views where schemaname in ${ownSchemas}`,
  // The migrations contain the bodies of functions; a hash is enough to show a change.
  Functions: `select format(E'%s(%s) returns %s\\n  %s\\n  %s: %s', pg_proc.oid::regproc,
      pg_get_function_identity_arguments(pg_proc.oid), coalesce(pg_get_function_result(pg_proc.oid), 'nothing'),
      concat_ws(' ', lanname, case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when prosecdef then 'SECURITY DEFINER' else 'security invoker' end, case when proisstrict then 'strict' end,
        array_to_string(proconfig, ' '), 'definition', left(encode(sha256(convert_to(pg_get_functiondef(pg_proc.oid), 'utf8')), 'hex'), 16)),
      pg_get_userbyid(proowner), ${listHolders('proacl', `acldefault('f', proowner)`)})
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_language on pg_language.oid = prolang
    where nspname in ${ownSchemas} and prokind <> 'a'`,
};

export async function createSecurityCatalogue(db: PGlite): Promise<string> {
  const parts: string[] = [];
  for (const [title, query] of Object.entries(sections)) {
    const { rows } = await db.query<[string]>(`select line from (${query}) as lines (line)`, [], {
      rowMode: 'array',
    });
    const lines = rows.map(([line]) => line.replace(/[^\S\n]+$/gm, '')).sort();
    parts.push(`## ${title}\n\n${lines.join('\n')}\n`);
  }
  return parts.join('\n');
}
