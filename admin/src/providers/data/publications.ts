import type { Database } from 'shared/database.types';
import { fetchedByVisitors } from '../../publicacoes/fetchedByVisitors';
import type { ConsoleClient } from '../supabaseClient';

export type Publicacao = Database['public']['Tables']['publicacoes']['Row'];

/** A recorded change that the live pages do not hold yet. */
export interface PendingChange {
  id: number;
  table_name: string;
  row_id: string;
  title: string;
}

/** As many as the data service answers at once. */
export const pendingLimit = 1000;

export interface PublicationOverview {
  /** The newest publication, whatever became of it. */
  latest: Publicacao | null;
  /** The one that visitors see. */
  live: Publicacao | null;
  /** The newest first, `pendingLimit` at most. */
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
          .not('table_name', 'in', `(${fetchedByVisitors.join()})`)
          .order('id', { ascending: false })
          .limit(pendingLimit)
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
