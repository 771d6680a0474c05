import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { HttpError } from 'ra-core';
import { sessionNotFound } from '../errors';
import type { ConsoleClient } from '../supabaseClient';

/** @throws HttpError with the server's message, status and code. */
export type Ask = <Data>(
  request: () => PromiseLike<PostgrestSingleResponse<Data>>,
) => Promise<Data>;

/** Sends requests of the typed client, for what takes more than react-admin's methods, to staff alone. */
export function createAsk(client: ConsoleClient): Ask {
  return async (request) => {
    const session = await client.auth.getSession();
    if (!session.data.session) throw sessionNotFound();
    const { data, error, status } = await request();
    if (error) throw new HttpError(error.message, status, error);
    return data;
  };
}
