import { useEffect, useState } from 'react';
import { timeoutSignal } from 'shared/browser';
import type { FetchedTable } from 'shared/content';
import { supabasePublishableKey, supabaseUrl } from '../buildSettings';

/** A request is aborted, and the page shows an error, after this time. */
const timeoutMs = 15_000;

/** Pages are built from articles; only an article that is newer than its page is fetched. */
type ReadTable = FetchedTable | 'noticias';

/**
 * Fetches rows from the data service in the visitor's browser, with one request.
 * @param query parameters in the syntax of PostgREST
 * @throws when the service does not respond in time, or responds with an error
 */
export async function fetchRows<Row>(
  table: ReadTable,
  query: Record<string, string>,
): Promise<readonly Row[]> {
  return (await fetchRowsWithTime<Row>(table, query)).rows;
}

/**
 * Like `fetchRows`, and also returns the time by the service's clock, because the clock of a visitor's device may be wrong.
 * @returns `now` in milliseconds since 1970, or NaN if the response has no date header
 */
export async function fetchRowsWithTime<Row>(table: ReadTable, query: Record<string, string>) {
  const url = `${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query)}`;
  const response = await fetch(url, {
    headers: { apikey: supabasePublishableKey },
    signal: timeoutSignal(timeoutMs),
  });
  if (!response.ok) throw new Error(`${table} could not be read: ${response.status}.`);
  const now = Date.parse(response.headers.get('date') ?? '');
  return { rows: (await response.json()) as readonly Row[], now };
}

export type Loaded<Data> =
  { state: 'loading' } | { state: 'error' } | { state: 'loaded'; data: Data };

/**
 * Calls `load` after the page is hydrated and returns its progress. Failures are logged.
 *
 * @param load must be the same function in every render
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });

  useEffect(() => {
    let isMounted = true;
    const show = (next: Loaded<Data>) => isMounted && setLoaded(next);
    load().then(
      (data) => show({ state: 'loaded', data }),
      (error: unknown) => {
        console.error(error);
        show({ state: 'error' });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load]);

  return loaded;
}
