import type { PGlite } from '@electric-sql/pglite';

/**
 * The schemas that the migrations own. For the platform's schemas, only the parts are listed that a migration
 * could open.
 */
const ownSchemas = `('public', 'private')`;
/** The database describes these sections itself, so that `npm run doctor` can compare a running installation. */
const describeAccess = 'select line from private.describe_access() where section = $1';

/** Each query returns one or more lines of text. */
const sections: Record<string, string> = {
  Schemas: `select nspname || ': ' || private.list_holders(coalesce(nspacl, acldefault('n', nspowner)))
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  'Default privileges': `select concat_ws(' ', pg_get_userbyid(defaclrole), nspname, defaclobjtype::text) || ': '
      || private.list_holders(defaclacl)
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
    where nspname in ${ownSchemas} or nspname is null`,
  Roles: `select concat_ws(' ', rolname, case when rolbypassrls then 'bypassrls' end,
      case when rolsuper then 'superuser' end, array_to_string(setconfig, ', '),
      (select 'in ' || string_agg(roleid::regrole::text, ', ' order by roleid::regrole::text)
        from pg_auth_members where member = pg_roles.oid))
    from pg_roles left join pg_db_role_setting on setrole = pg_roles.oid
    where rolname !~ '^(pg_|postgres$)'`,
  'Tables and views': describeAccess,
  'Columns that must be given, or have a default': `select concat_ws(' ', attrelid::regclass || '.' || attname,
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where nspname in ${ownSchemas} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and (attnotnull or adbin is not null)`,
  'Grants on columns': describeAccess,
  Policies: describeAccess,
  Constraints: `select format('%s.%s: %s%s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid),
      case when not convalidated then ' NOT VALIDATED' end)
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where nspname in ${ownSchemas} and conrelid <> 0`,
  'Unique indexes': `select indexdef from pg_indexes where schemaname in ${ownSchemas} and indexdef like 'CREATE UNIQUE%'`,
  Triggers: describeAccess,
  'Rewrite rules': `select definition from pg_rules where schemaname in ('public', 'private', 'storage', 'auth')`,
  'Queries of views': `select format(E'%s.%s:\\n%s', schemaname, viewname, definition) from pg_views where schemaname in ${ownSchemas}`,
  Functions: describeAccess,
};

export async function createSecurityCatalogue(db: PGlite): Promise<string> {
  const parts: string[] = [];
  for (const [title, query] of Object.entries(sections)) {
    const { rows } = await db.query<[string]>(
      `select line from (${query}) as lines (line)`,
      query === describeAccess ? [title] : [],
      { rowMode: 'array' },
    );
    const lines = rows.map(([line]) => line.replace(/[^\S\n]+$/gm, '')).sort();
    parts.push(`## ${title}\n\n${lines.join('\n')}\n`);
  }
  return parts.join('\n');
}
