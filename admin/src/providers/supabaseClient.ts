import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { HttpError } from 'ra-core';
import type { Database } from 'shared/database.types';
import { reportConnectionErrors, createSessionMissingError } from './errors';
import type { ConsoleConfig } from './installation';

export type ConsoleClient = SupabaseClient<Database>;

/** @throws HttpError when nobody is signed in: an anonymous request would return no rows instead of an error */
export async function requireSession(client: ConsoleClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw createSessionMissingError();
  return data.session;
}

/** @throws HttpError with the server's message, status and code */
export type RunQuery = <Data>(
  request: () => PromiseLike<PostgrestSingleResponse<Data>>,
) => Promise<Data>;

/** Creates a function that sends the typed client's queries, for everything that react-admin's methods can't do. */
export function createQueryRunner(client: ConsoleClient): RunQuery {
  return async (request) => {
    await requireSession(client);
    const { data, error, status } = await request();
    if (error) throw new HttpError(error.message, status, error);
    return data;
  };
}

/** Options of a client whose session is known only to itself. */
export const temporary = {
  persistSession: false,
  autoRefreshToken: false,
  storageKey: 'temporary',
} as const;

export function createConsoleClient(
  config: ConsoleConfig,
  options?: typeof temporary,
): ConsoleClient {
  return createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
    global: { fetch: (input, init) => reportConnectionErrors(fetch(input, init)) },
    auth: {
      // The router handles URLs. With this option, the client would read a recovery link as a sign-in.
      detectSessionInUrl: false,
      ...options,
    },
  });
}
