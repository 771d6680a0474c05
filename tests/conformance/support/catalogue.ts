import { openInMemory } from '../../../supabase/schema/in-memory';

/** A column of a table of the API, as the database's own catalogue tells it. */
export interface Column {
  table: string;
  name: string;
  type: string;
  /** The database numbers or computes it: an identity, a sequence or an expression. */
  isComputed: boolean;
  /** Rows are told apart by it, alone or with others. */
  isKey: boolean;
  /** A check says what may be written: without one, a client could write `infinity` for a moment. */
  isChecked: boolean;
  /** The table and column that it refers to. */
  refersTo: { table: string; column: string } | null;
  /** What the rights of members on the column say. The embedded service grants all of them. */
  mayInsert: boolean;
  mayUpdate: boolean;
}

/**
 * Every column of every table of the API. Rights are read where they are as the migrations grant them, on a database
 * without a service.
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
