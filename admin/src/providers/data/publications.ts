import { contentEntries } from 'shared/content';
import type { RunQuery, ConsoleClient } from '../supabaseClient';
import type { Row } from './resources';

/** Tables that visitors' browsers fetch. Their changes are live immediately and need no publication. */
const fetchedByVisitors = contentEntries
  .filter((entry) => entry.fetchedByVisitors)
  .map(({ table }) => table);

export const publicationsKey = ['publications'];

export type Publicacao = Row<'publicacoes'>;

/** A publication with the titles of its changes (at most eleven), and whether it left the live release unchanged. */
export type RecentPublicacao = Row<'publicacoes_recentes'>;

/** A change that is not live yet. For an article, it includes when the article was public before. */
export type PendingChange = Pick<
  Row<'alteracoes_pendentes'>,
  'id' | 'table_name' | 'row_id' | 'title' | 'published_before'
>;

/** Maximum number of rows in one response of the data service. */
export const pendingLimit = 1000;

export interface PublicationOverview {
  latest: Publicacao | null;
  live: Publicacao | null;
  /** The newest first, at most `pendingLimit`. */
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

    /** Requests a publication. While one is waiting, another request changes nothing. */
    async publishNow(): Promise<void> {
      await runQuery(() => client.rpc('publicar_agora'));
    },
  };
}
