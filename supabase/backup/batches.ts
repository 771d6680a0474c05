import type { Json } from 'shared/database.types';
import type { CopiedRow } from './copied-rows.ts';

export interface Batch {
  tabela: string;
  linhas: Json[];
}

/** The embedded service takes requests of 2 MB. */
const limits = { rows: 200, bytes: 1024 * 1024 };

/** Successive rows of a table, as many at a time as a request may bring; what is larger comes alone. */
export async function* inBatches(rows: AsyncIterable<CopiedRow>): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  let bytes = 0;
  for await (const { tabela, linha } of rows) {
    const size = Buffer.byteLength(JSON.stringify(linha));
    const fits = batch && batch.linhas.length < limits.rows && bytes + size <= limits.bytes;
    if (batch && (batch.tabela !== tabela || !fits)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { tabela, linhas: [] };
    bytes = batch.linhas.length === 0 ? size : bytes + size;
    batch.linhas.push(linha);
  }
  if (batch) yield batch;
}
