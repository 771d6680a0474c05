import { sessionNotFound } from '../errors';
import type { ConsoleClient } from '../supabaseClient';

export function createSessionUser(client: ConsoleClient) {
  return {
    /** The id of the signed-in user. @throws when nobody is signed in. */
    async requireUserId(): Promise<string> {
      const { data } = await client.auth.getSession();
      if (!data.session) throw sessionNotFound();
      return data.session.user.id;
    },
  };
}
