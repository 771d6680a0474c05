import type { Json } from 'shared/database.types';
import { copiedRows } from '../../../supabase/ops/back-up';
import type { ServiceClient } from '../../../supabase/ops/client';

/** Every row by its table, and every stored file's place, as the data service's own copy tells them. */
export async function everyRow(client: ServiceClient): Promise<Record<string, Json[]>> {
  const tables: Record<string, Json[]> = {};
  for await (const piece of copiedRows(client))
    for (const { tabela, linha } of piece) (tables[tabela] ??= []).push(linha);
  return tables;
}
