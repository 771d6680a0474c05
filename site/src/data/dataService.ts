import type { Database } from 'shared/database.types';
import { supabasePublishableKey, supabaseUrl } from '../settings';

/** How long a visitor waits for an answer before the page says that it failed. */
const timeout = 15_000;

/**
 * Reads the data service from the visitor's browser. Its code is loaded only when it is asked for:
 * pages that fetch nothing do not carry it.
 */
export async function dataService() {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return new PostgrestClient<Database>(`${supabaseUrl || window.location.origin}/rest/v1`, {
    headers: { apikey: supabasePublishableKey },
    timeout,
  });
}
