import type { PGlite } from '@electric-sql/pglite';

export interface Relation {
  /** Qualified and quoted, ready for SQL. */
  name: string;
  kind: 'table' | 'view';
  /** Columns that a statement may write: none in a view over several tables. */
  columns: string[];
}

/** The schemas this project is answerable for; storage is the platform's, its policies are ours. */
export const ownSchemas = ['public', 'private', 'storage'];

/** Every table and view of those schemas, from the database's own catalogue. */
export async function relations(db: PGlite): Promise<Relation[]> {
  const { rows } = await db.query<Relation>(
    `select format('%I.%I', nspname, relname) as name,
       case when relkind in ('v', 'm') then 'view' else 'table' end as kind,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
           and attidentity <> 'a'
           and pg_column_is_updatable(attrelid, attnum, false)
         order by attnum
       ) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm') and nspname = any ($1) order by 1`,
    [ownSchemas],
  );
  return rows;
}

/**
 * Gives the roles what the embedded data service gives them: every privilege on every table of a
 * schema with row level security. What is refused then is refused by the policies alone.
 */
export async function grantLikeTheEmbeddedService(db: PGlite): Promise<void> {
  for (const schema of ownSchemas) {
    await db.exec(`
      grant usage on schema ${schema} to anon, authenticated, service_role;
      grant all on all tables in schema ${schema} to anon, authenticated, service_role;
      grant all on all sequences in schema ${schema} to anon, authenticated, service_role;
    `);
  }
}
