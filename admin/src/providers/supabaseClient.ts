import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { HttpError } from 'ra-core';
import { supabaseHttpClient } from 'ra-supabase';
import type { Database } from 'shared/database.types';
import { ConnectionError, fetchOrExplain, sessionNotFound } from './errors';
import type { ConsoleConfig } from './installation';

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

export function createHttpClient(config: ConsoleConfig, client: ConsoleClient) {
  const send = supabaseHttpClient({
    apiKey: config.supabasePublishableKey,
    supabaseClient: client,
  });
  return async (url: string, options?: Parameters<typeof send>[1]) => {
    await requireSession(client);
    try {
      return await send(url, options);
    } catch (cause) {
      throw cause instanceof TypeError ? new ConnectionError('', { cause }) : cause;
    }
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

/** @throws HttpError when nobody is signed in: sent anonymously, a request would come back empty instead. */
export async function requireSession(client: ConsoleClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw sessionNotFound();
  return data.session;
}

/** @throws HttpError with the server's message, status and code. */
export type Ask = <Data>(
  request: () => PromiseLike<PostgrestSingleResponse<Data>>,
) => Promise<Data>;

/** Sends requests of the typed client, for what takes more than react-admin's methods. */
export function createAsk(client: ConsoleClient): Ask {
  return async (request) => {
    await requireSession(client);
    const { data, error, status } = await request();
    if (error) throw new HttpError(error.message, status, error);
    return data;
  };
}
