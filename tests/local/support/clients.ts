import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import WebSocket from 'ws';
import type { Installation } from './installation';

/** A client of the data service, as the console is one; signed in when an account is given. */
export async function client(
  installation: Installation,
  key: string,
  account?: { email: string; password: string },
) {
  const made = createClient<Database>(installation.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node has one of its own from version 22 on.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  if (account) {
    const { error } = await made.auth.signInWithPassword(account);
    if (error) throw error;
  }
  return made;
}

/** The first staff account, signed in. */
export async function staffClient(installation: Installation) {
  const settings = await installation.settings();
  return client(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
    email: settings.STAFF_EMAIL,
    password: settings.STAFF_PASSWORD,
  });
}

/** Beyond every policy. */
export async function serviceClient(installation: Installation) {
  return client(installation, (await installation.settings()).SUPABASE_SECRET_KEY);
}
