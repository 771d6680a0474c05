import { createClient } from '@supabase/supabase-js';
import { supabaseHttpClient } from 'ra-supabase';
import type { Database } from 'shared/database.types';
import { type ConsoleClient, requireSession } from './data/ask';
import { answerOf } from './errors';
import type { ConsoleConfig } from './installation';

export function createConsoleClient(config: ConsoleConfig): ConsoleClient {
  return createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
    global: { fetch: (input, init) => answerOf(fetch(input, init)) },
    auth: {
      // The router owns the address. Left on, the client would take a recovery link for a sign-in.
      detectSessionInUrl: false,
    },
  });
}

export function createHttpClient(config: ConsoleConfig, client: ConsoleClient) {
  const send = supabaseHttpClient({
    apiKey: config.supabasePublishableKey,
    supabaseClient: client,
  });
  return async (url: string, options?: Parameters<typeof send>[1]) => {
    await requireSession(client);
    return answerOf(send(url, options));
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
