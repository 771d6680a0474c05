import type { ConsoleClient } from '../supabaseClient';

export type CountedRelation =
  | 'noticias'
  | 'colaboradores'
  | 'conselho_administrativo'
  | 'vivencias_coopen'
  | 'espacos'
  | 'cardapios'
  | 'alimentacao_galeria';

export function createCounts(client: ConsoleClient) {
  return {
    /** How many rows a table or view has for the signed-in user; fetches the number alone. */
    async countRows(relation: CountedRelation): Promise<number> {
      // The client's types tell tables from views; a count is the same for both.
      const { count, error } = await client
        .from(relation as 'noticias')
        .select('*', { count: 'exact', head: true });
      if (error) throw error;
      return count ?? 0;
    },
  };
}
