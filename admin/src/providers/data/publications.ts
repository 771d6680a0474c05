import { contentEntries } from 'shared/content';
import type { Database } from 'shared/database.types';
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

/** A change that is not live yet. For an article, it includes from when and until when the article was public before. */
export type PendingChange = Pick<
  Row<'alteracoes_pendentes'>,
  'id' | 'table_name' | 'row_id' | 'title' | 'published_before' | 'left_before'
>;

/** Maximum number of rows in one response of the data service. */
export const pendingLimit = 1000;

/**
 * How publications start here, and what hinders them, as the database function `situacao_publicacao` describes it. Any
 * value except these two may be null, although the generated types say otherwise.
 */
export type PublishingState = Nullable<
  Database['public']['Functions']['situacao_publicacao']['Returns'][number],
  'modo' | 'tarefas_atrasadas'
>;

type Nullable<Values, Certain extends keyof Values> = Pick<Values, Certain> & {
  [Key in Exclude<keyof Values, Certain>]: Values[Key] | null;
};

export interface PublicationOverview {
  /** The running publication, or the newest one if none runs. */
  latest: Publicacao | null;
  /** Whether another publication was requested while the latest one runs. */
  isAnotherRequested: boolean;
  live: Publicacao | null;
  /** The newest first, at most `pendingLimit`. */
  pending: PendingChange[];
  publishing: PublishingState;
}

export function createPublications(client: ConsoleClient, runQuery: RunQuery) {
  const newest = () => client.from('publicacoes').select('*').order('id', { ascending: false });

  return {
    /** @throws when the caller is not a member of the team */
    async readPublications(): Promise<PublicationOverview> {
      const [[first, second], live, pending, [publishing]] = await Promise.all([
        runQuery(() => newest().limit(2)),
        runQuery(() => newest().eq('status', 'no_ar').limit(1).maybeSingle()),
        runQuery(() =>
          client
            .from('alteracoes_pendentes')
            .select('id, table_name, row_id, title, published_before, left_before')
            .not('table_name', 'in', `(${fetchedByVisitors.join()})`)
            .order('id', { ascending: false })
            .limit(pendingLimit),
        ),
        runQuery(() => client.rpc('situacao_publicacao')),
      ]);
      if (!publishing) throw new Error('situacao_publicacao: no row');
      const isAnotherRequested = first?.status === 'pedida' && second?.status === 'publicando';
      const latest = (isAnotherRequested ? second : first) ?? null;
      return { latest, isAnotherRequested, live, pending, publishing };
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
