import type { Database } from 'shared/database.types';
import type { Ask, ConsoleClient } from './ask';

/** Tables that the public pages read in the visitor's browser: what is saved there is live at once. */
export const fetchedByVisitors = [
  'cardapios',
  'categorias_atividades',
  'atividades',
  'alertas',
] as const;

export const isFetchedByVisitors = (table: string) =>
  fetchedByVisitors.some((name) => name === table);

export const publicationsKey = ['publications'];

export type Publicacao = Database['public']['Tables']['publicacoes']['Row'];

export interface RecentPublicacao extends Publicacao {
  /** Its release was live already. */
  unchanged: boolean;
  /** The titles of what changed, eleven at most. */
  changes: string[];
}

export interface PendingChange {
  id: number;
  table_name: string;
  row_id: string;
  title: string;
  /** From when the article was public before the change; null where it was not, and for other rows. */
  published_before: string | null;
}

/** As many as the data service answers at once. */
export const pendingLimit = 1000;

export interface PublicationOverview {
  latest: Publicacao | null;
  live: Publicacao | null;
  /** The newest first, `pendingLimit` at most. */
  pending: PendingChange[];
}

export function createPublications(client: ConsoleClient, ask: Ask) {
  const newest = () =>
    client.from('publicacoes').select('*').order('id', { ascending: false }).limit(1);

  return {
    async readPublications(): Promise<PublicationOverview> {
      const [latest, live, pending] = await Promise.all([
        ask(() => newest().maybeSingle()),
        ask(() => newest().eq('status', 'no_ar').maybeSingle()),
        ask(() =>
          client
            .from('alteracoes_pendentes')
            .select('id, table_name, row_id, title, published_before')
            .not('table_name', 'in', `(${fetchedByVisitors.join()})`)
            .order('id', { ascending: false })
            .limit(pendingLimit)
            .overrideTypes<PendingChange[], { merge: false }>(),
        ),
      ]);
      return { latest, live, pending };
    },

    listPublications(): Promise<RecentPublicacao[]> {
      return ask(() =>
        client
          .from('publicacoes_recentes')
          .select('*')
          .order('id', { ascending: false })
          .limit(50)
          .overrideTypes<RecentPublicacao[], { merge: false }>(),
      );
    },

    /** Asks for a publication at once; asking again while one is waiting changes nothing. */
    async publishNow(): Promise<void> {
      await ask(() => client.rpc('publicar_agora'));
    },
  };
}
