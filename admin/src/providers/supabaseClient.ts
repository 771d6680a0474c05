import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import type { ConsoleConfig } from './config';
import { fetchOrExplain } from './errors';

export type ConsoleClient = SupabaseClient<Database>;

export function createConsoleClient(config: ConsoleConfig): ConsoleClient {
  return createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
    global: { fetch: fetchOrExplain },
    auth: {
      // The router owns the address. Left on, the client would take a recovery link for a sign-in.
      detectSessionInUrl: false,
    },
  });
}
