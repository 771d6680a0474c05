import { useEffect, useState } from 'react';
import { timeoutSignal } from 'shared/browser';
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
  return (await readTimedRows<Row>(table, query)).rows;
}

/**
 * The same, with the time of the service's own clock: that of a visitor's device may be wrong.
 * @returns `now` in milliseconds since 1970; NaN where something on the way hides the header
 */
export async function readTimedRows<Row>(table: string, query: Record<string, string>) {
  const address = `${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query)}`;
  const response = await fetch(address, {
    headers: { apikey: supabasePublishableKey },
    signal: timeoutSignal(timeout),
  });
  if (!response.ok) throw new Error(`${table} could not be read: ${response.status}.`);
  const now = Date.parse(response.headers.get('date') ?? '');
  return { rows: (await response.json()) as readonly Row[], now };
}

export type Loaded<Data> =
  { state: 'loading' } | { state: 'error' } | { state: 'loaded'; data: Data };

/**
 * What `load` answers, asked for once the page is interactive. Failures are logged.
 *
 * @param load must stay the same function from render to render
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });

  useEffect(() => {
    let wanted = true;
    const show = (next: Loaded<Data>) => wanted && setLoaded(next);
    load().then(
      (data) => show({ state: 'loaded', data }),
      (error: unknown) => {
        console.error(error);
        show({ state: 'error' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);

  return loaded;
}
