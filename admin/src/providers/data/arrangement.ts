import { HttpError, type Identifier } from 'ra-core';
import { sessionNotFound } from '../errors';
import type { ConsoleClient } from '../supabaseClient';

/** The order of rows that have one, given all their ids. */
export function createArrangement(client: ConsoleClient) {
  async function call(send: () => PromiseLike<{ error: Error | null; status: number }>) {
    const { data } = await client.auth.getSession();
    if (!data.session) throw sessionNotFound();
    const { error, status } = await send();
    if (error) throw new HttpError(error.message, status, error);
  }
  return {
    arrangeColaboradores: (ids: Identifier[]) =>
      call(() => client.rpc('reordenar_colaboradores', { ids: ids.map(Number) })),
    arrangeEspacos: (ids: Identifier[]) =>
      call(() => client.rpc('reordenar_espacos', { ids: ids.map(Number) })),
    arrangeGaleria: (categoria: number, ids: Identifier[]) =>
      call(() => client.rpc('reordenar_galeria', { categoria, ids: ids.map(String) })),
  };
}
