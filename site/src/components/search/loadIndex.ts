import type { SearchEntry } from './entry';
import { searchable, type Searchable } from './search';

const address = '/busca.json';
let loading: Promise<Searchable[]> | undefined;

/** The search index, fetched when it is first asked for; a failure is forgotten, so asking again helps. */
export function loadIndex(): Promise<Searchable[]> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<Searchable[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return ((await response.json()) as SearchEntry[]).map(searchable);
}
