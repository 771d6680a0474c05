import { openInMemory } from '../../../supabase/schema/in-memory';

/** A column of a table of the API, as described by the database's catalogue. */
export interface Column {
  table: string;
  name: string;
  type: string;
  /** The database fills the column in: with an identity, a sequence or an expression. */
  isComputed: boolean;
  /** The column is the primary key or part of it. */
  isKey: boolean;
  /** A check constraint limits its values; without one, clients could write `infinity` as a timestamp. */
  isChecked: boolean;
  /** The table and column that it references. */
  refersTo: { table: string; column: string } | null;
  /** Members' privileges on the column. The embedded service grants all of them. */
  mayInsert: boolean;
  mayUpdate: boolean;
}

/**
 * Lists every column of every table of the API. Privileges are read from a bare in-memory database, which has exactly
 * what the migrations grant, because the embedded service grants members all privileges.
 */
export async function readCatalogue(): Promise<Column[]> {
  const db = await openInMemory();
  try {
    return (await db.query<Column>(columns)).rows;
  } finally {
    await db.close();
  }
}

const columns = `
  select relname as table, attname as name, format_type(atttypid, null) as type,
    attidentity <> '' or attgenerated <> '' or coalesce(pg_get_expr(adbin, adrelid) ~ 'nextval', false) as "isComputed",
    exists (
      select from pg_index
      where indrelid = attrelid and indisunique and indpred is null and attnum = any (indkey)
    ) as "isKey",
    exists (
      select from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
    ) as "isChecked",
    (
      select json_build_object('table', confrelid::regclass::text, 'column', target.attname)
      from pg_constraint join pg_attribute as target on target.attrelid = confrelid and target.attnum = confkey[1]
      where conrelid = pg_attribute.attrelid and contype = 'f' and conkey = array[pg_attribute.attnum]
    ) as "refersTo",
    has_column_privilege('authenticated', attrelid, attnum, 'insert') as "mayInsert",
    has_column_privilege('authenticated', attrelid, attnum, 'update') as "mayUpdate"
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  order by relname, attnum`;
