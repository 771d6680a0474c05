import type { ConsoleClient } from '../supabaseClient';
import type { Ask } from './ask';

export function createHistory(client: ConsoleClient, ask: Ask) {
  return {
    /** Brings a row back to what it was before the change that an entry of the history records. */
    restoreHistory: (id: number) => ask(() => client.rpc('restaurar_historico', { id })),
  };
}
