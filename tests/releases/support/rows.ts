import type postgres from 'postgres';

export type Row = Record<string, unknown>;
/** Rows by table; names include the schema, as in `public.noticias`. */
export type Rows = Record<string, Row[]>;

/** The schemas of an installation's data. */
const schemas = ['public', 'private', 'auth', 'storage'];

/** Lists the tables of the data, but not those that a crash empties. */
async function listTables(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname in ${sql(schemas)} order by 1`;
  return tables.map(({ name }) => name);
}

/** Reads all rows of all tables. */
export async function readRows(sql: postgres.Sql): Promise<Rows> {
  const rows: Rows = {};
  await sql`set time zone 'UTC'`;
  for (const table of await listTables(sql)) {
    const found = await sql<{ row: Row }[]>`
      select to_jsonb(one) as row from ${sql.unsafe(table)} as one order by one::text`;
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

/**
 * Writes rows to the tables of a database of the same version, as they are: without checks, triggers and references.
 */
export async function writeRows(sql: postgres.Sql, rows: Rows): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, given] of Object.entries(rows)) {
      const name = tx.unsafe(table);
      const columns = await tx<{ list: string }[]>`
        select string_agg(quote_ident(attname), ', ') as list from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
      const list = tx.unsafe(columns[0]?.list ?? '');
      await tx`delete from ${name}`;
      await tx`insert into ${name} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${name}, ${tx.json(given as postgres.JSONValue)})`;
    }
    // Numbers that are given next come after those that are there.
    const counters = await tx<{ table: string; column: string; sequence: string }[]>`
      select format('%I.%I', nspname, relname) as table, attname as column,
        pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) as sequence
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where attidentity <> '' and relkind = 'r' and nspname in ${sql(schemas)}`;
    for (const { table, column, sequence } of counters)
      await tx`select setval(${sequence}, coalesce(max(${tx(column)}), 0) + 1, false) from ${tx.unsafe(table)}`;
  });
}

const sortKeys = (row: Row, names = Object.keys(row)) =>
  JSON.stringify(Object.fromEntries([...names].sort().map((name) => [name, row[name] ?? null])));

/**
 * Compares the rows of before with those of now. Tables may have got rows and columns since.
 * @returns each row that is gone or has changed, with the name of its table
 */
export function findLostRows(before: Rows, now: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const names = Object.keys(rows[0] ?? {});
    const found = new Set((now[table] ?? []).map((row) => sortKeys(row, names)));
    return rows
      .map((row) => sortKeys(row))
      .filter((row) => !found.has(row))
      .map((row) => `${table}: ${row}`);
  });
}
