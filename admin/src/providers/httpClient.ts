import { supabaseHttpClient } from 'ra-supabase';
import type { ConsoleConfig } from './config';
import { ConnectionError, sessionNotFound } from './errors';
import type { ConsoleClient } from './supabaseClient';

/**
 * Sends what the data provider asks for in the name of the signed-in user. Without a session it fails at
 * once: sent anonymously, a request of the console would come back with an empty list instead of an error.
 */
export function createHttpClient(config: ConsoleConfig, client: ConsoleClient) {
  const send = supabaseHttpClient({
    apiKey: config.supabasePublishableKey,
    supabaseClient: client,
  });
  return async (url: string, options?: Parameters<typeof send>[1]) => {
    const { data } = await client.auth.getSession();
    if (!data.session) throw sessionNotFound();
    try {
      return await send(url, options);
    } catch (cause) {
      throw cause instanceof TypeError ? new ConnectionError('', { cause }) : cause;
    }
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
