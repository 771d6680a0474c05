import { supabasePublishableKey, supabaseUrl } from '../settings';

/** How long a visitor waits for an answer before the page says that it failed. */
const timeout = 15_000;

/**
 * Reads rows of the data service from the visitor's browser, in one request.
 * @param table and what is asked of it, in the words of PostgREST
 * @throws when the service does not answer in time, or refuses
 */
export async function readRows<Row>(
  table: string,
  query: Record<string, string>,
): Promise<readonly Row[]> {
  const address = `${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query)}`;
  const response = await fetch(address, {
    headers: { apikey: supabasePublishableKey },
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${table} could not be read: ${response.status}.`);
  return (await response.json()) as Row[];
}
