import type { Sql } from './sql';

export interface Relation {
  schema: string;
  name: string;
  /** One that a statement may name in a condition. */
  column: string;
  /** Those that a statement may give a value: none in a view over several tables. */
  writable: string[];
}

const platform = ['pg_catalog', 'information_schema', 'pg_toast'];

/** Every table and view that the database holds, its own catalogue aside. */
export async function relations(sql: Sql): Promise<Relation[]> {
  return sql<Relation[]>`
    select nspname as schema, relname as name,
      (select attname from pg_attribute where attrelid = pg_class.oid and attnum = 1) as column,
      array(
        select attname from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity <> 'a'
          and pg_column_is_updatable(attrelid, attnum, false)
      ) as writable
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and nspname <> all (${platform})
      and nspname not like 'pg\\_%'
    order by 1, 2`;
}

/** Changes with every row that is written in any table, even as it was; but for mails, which the host tries again. */
export async function digest(sql: Sql): Promise<string> {
  const [{ query = '' } = {}] = await sql<{ query: string }[]>`
    select string_agg(
      format('select md5(string_agg(xmin::text || t::text, '','' order by t::text)) from %I.%I t',
        nspname, relname), ' union all ' order by nspname, relname) as query
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname <> all (${platform}) and nspname not like 'pg\\_%'
      and relname <> 'emails_saida'`;
  return JSON.stringify(await sql.unsafe(query).values());
}
