import { contentEntries } from 'shared/content';
import type { RunQuery, ConsoleClient } from '../supabaseClient';
import type { Row } from './resources';

/** A change of one of these is live at once, so it waits for no publication. */
const fetchedByVisitors = contentEntries
  .filter((entry) => entry.fetchedByVisitors)
  .map(({ table }) => table);

export const publicationsKey = ['publications'];

export type Publicacao = Row<'publicacoes'>;

/** With the titles of what changed, eleven at most, and whether its release was live already. */
export type RecentPublicacao = Row<'publicacoes_recentes'>;

/** Known of an article: from when it was public before the change. */
export type PendingChange = Pick<
  Row<'alteracoes_pendentes'>,
  'id' | 'table_name' | 'row_id' | 'title' | 'published_before'
>;

/** As many as the data service answers at once. */
export const pendingLimit = 1000;

export interface PublicationOverview {
  latest: Publicacao | null;
  live: Publicacao | null;
  /** The newest first, `pendingLimit` at most. */
  pending: PendingChange[];
}

export function createPublications(client: ConsoleClient, runQuery: RunQuery) {
  const newest = () =>
    client.from('publicacoes').select('*').order('id', { ascending: false }).limit(1);

  return {
    async readPublications(): Promise<PublicationOverview> {
      const [latest, live, pending] = await Promise.all([
        runQuery(() => newest().maybeSingle()),
        runQuery(() => newest().eq('status', 'no_ar').maybeSingle()),
        runQuery(() =>
          client
            .from('alteracoes_pendentes')
            .select('id, table_name, row_id, title, published_before')
            .not('table_name', 'in', `(${fetchedByVisitors.join()})`)
            .order('id', { ascending: false })
            .limit(pendingLimit),
        ),
      ]);
      return { latest, live, pending };
    },

    listPublications(): Promise<RecentPublicacao[]> {
      return runQuery(() =>
        client.from('publicacoes_recentes').select('*').order('id', { ascending: false }).limit(50),
      );
    },

    /** Asks for a publication at once; asking again while one is waiting changes nothing. */
    async publishNow(): Promise<void> {
      await runQuery(() => client.rpc('publicar_agora'));
    },
  };
}
