import type { Database } from 'shared/database.types';
import type { ConsoleClient } from '../supabaseClient';

export type Publicacao = Database['public']['Tables']['publicacoes']['Row'];

/** A recorded change that the live pages do not hold yet. */
export interface PendingChange {
  id: number;
  table_name: string;
  row_id: string;
  title: string;
}

export interface PublicationOverview {
  /** The newest publication, whatever became of it. */
  latest: Publicacao | null;
  /** The one that visitors see. */
  live: Publicacao | null;
  /** The newest first, 100 at most. */
  pending: PendingChange[];
}

export function createPublications(client: ConsoleClient) {
  const newest = () =>
    client.from('publicacoes').select('*').order('id', { ascending: false }).limit(1);

  return {
    async readPublications(): Promise<PublicationOverview> {
      const [latest, live, pending] = await Promise.all([
        newest().maybeSingle().throwOnError(),
        newest().eq('status', 'no_ar').maybeSingle().throwOnError(),
        client
          .from('alteracoes_pendentes')
          .select('id, table_name, row_id, title')
          .order('id', { ascending: false })
          .limit(100)
          .overrideTypes<PendingChange[], { merge: false }>()
          .throwOnError(),
      ]);
      return { latest: latest.data, live: live.data, pending: pending.data ?? [] };
    },

    /** The last publications, the newest first; the database keeps no more than 50 or so. */
    async listPublications(): Promise<Publicacao[]> {
      const { data } = await client
        .from('publicacoes')
        .select('*')
        .order('id', { ascending: false })
        .limit(50)
        .throwOnError();
      return data;
    },

    /** Asks for a publication at once; asking again while one is waiting changes nothing. */
    async publishNow(): Promise<void> {
      await client.rpc('publicar_agora').throwOnError();
    },
  };
}
