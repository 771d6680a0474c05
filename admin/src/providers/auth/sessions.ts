import type { Database } from 'shared/database.types';
import { type ConsoleClient, createQueryRunner } from '../supabaseClient';

export type OpenSession = Database['public']['Functions']['ver_sessoes']['Returns'][number];

/** Creates the calls about the user's own open sessions. */
export function createSessions(client: ConsoleClient) {
  const runQuery = createQueryRunner(client);
  return {
    list: () => runQuery(() => client.rpc('ver_sessoes')),
    end: (sessao: string) => runQuery(() => client.rpc('encerrar_sessao', { sessao })),
  };
}
