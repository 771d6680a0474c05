import postgres from 'postgres';
import type { Json } from 'shared/database.types';
import { copiedRows } from '../../../supabase/ops/back-up';
import type { ServiceClient } from '../../../supabase/ops/client';
import type { Installation } from './installation';

/** SQL beyond the data service, through the port that the host opens for tools of this machine. */
export function sqlOf({ env }: Installation): postgres.Sql {
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
