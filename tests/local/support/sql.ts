import postgres from 'postgres';
import type { Json } from 'shared/database.types';
import { copiedRows } from '../../../supabase/ops/back-up';
import type { ServiceClient } from '../../../supabase/ops/client';
import type { Installation } from './installation';

export type Sql = postgres.Sql;

/** SQL beyond the data service, through the port that the host opens for tools of this machine. */
export function sqlOf({ env }: Installation): Sql {
  const url = env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${env.SQL_PORT}/postgres`;
  return postgres(url, { max: 1, onnotice: () => undefined });
}

/** Every row by its table, and every stored file's place, as the data service's own copy tells them. */
export async function everyRow(client: ServiceClient): Promise<Record<string, Json[]>> {
  const tables: Record<string, Json[]> = {};
  for await (const piece of copiedRows(client))
    for (const { tabela, linha } of piece) (tables[tabela] ??= []).push(linha);
  return tables;
}

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
