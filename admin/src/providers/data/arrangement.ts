import type { Identifier } from 'ra-core';
import type { ConsoleClient } from '../supabaseClient';
import type { Ask } from './ask';

/** The order of rows that have one, given all their ids. */
export function createArrangement(client: ConsoleClient, ask: Ask) {
  return {
    arrangeColaboradores: (ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_colaboradores', { ids: ids.map(Number) })),
    arrangeEspacos: (ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_espacos', { ids: ids.map(Number) })),
    arrangeGallery: (categoria: number, ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_galeria', { categoria, ids: ids.map(String) })),
  };
}
