import type { Json } from 'shared/database.types';
import { z } from 'zod';
import type { ServiceClient } from '../sweep/sweep.ts';

/** A row and the table it is from, with its schema: `public.noticias`. */
export interface CopiedRow {
  tabela: string;
  linha: Json;
}

const preparedSchema = z.object({
  copia: z.string(),
  /** How many rows of which table. */
  linhas: z.record(z.string(), z.number()),
});

/**
 * All rows as they were at one moment, in pieces of a few megabytes: the service sets them aside, and forgets
 * them when the last piece has been read, or none is wanted any more.
 *
 * @throws when the service loses them on the way, as in a crash
 */
export async function* copiedRows(client: ServiceClient): AsyncGenerator<CopiedRow[]> {
  const { data } = await client.rpc('preparar_copia').throwOnError();
  const { copia, linhas } = preparedSchema.parse(data);
  let missing = Object.values(linhas).reduce((sum, count) => sum + count, 0);
  try {
    for await (const piece of piecesOf(client, copia)) {
      missing -= piece.length;
      yield piece;
    }
    if (missing !== 0) throw new Error(`${missing} registros da cópia se perderam: faça outra.`);
  } finally {
    // What cannot be forgotten now is forgotten a day later.
    await client.rpc('encerrar_copia', { copia });
  }
}

async function* piecesOf(client: ServiceClient, copia: string): AsyncGenerator<CopiedRow[]> {
  let depois: number | undefined = 0;
  while (depois !== undefined) {
    // By GET, as it changes nothing: reading goes on where the disk is full.
    const { data } = await client.rpc('ler_copia', { copia, depois }, { get: true }).throwOnError();
    if (data.length > 0) yield data.map(({ tabela, linha }) => ({ tabela, linha }));
    depois = data.at(-1)?.ordem;
  }
}
