import { useEffect, useMemo, useState } from 'react';
import { timeoutSignal } from 'shared/browser';
import { useInBrowser } from '../ui/hooks';
import { search, type Searchable, foldEntry, type SearchEntry } from './search';

export type Search = ReturnType<typeof useSearch>;

/** Searches the site. The state is `idle` without a query. The first query fetches the index. */
export function useSearch(query: string) {
  const [index, setIndex] = useState<Searchable[]>();
  const [failed, setFailed] = useState(false);
  const isWanted = query !== '' && !failed;

  useEffect(() => {
    if (!isWanted) return;
    loadIndex().then(setIndex, (error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  }, [isWanted]);

  const { entries, ...searched } = useMemo(() => search(index ?? [], query), [index, query]);
  const state = !query ? 'idle' : index ? 'done' : failed ? 'failed' : 'loading';
  return { state, results: entries, ...searched, retry: () => setFailed(false) } as const;
}

const indexUrl = '/busca.json';
/** The search has failed after this time, and offers to try again. The file is large for a slow connection. */
const timeoutMs = 30_000;
let indexPromise: Promise<Searchable[]> | undefined;

/** Fetches the search index once. A failure is not remembered, so the next call retries. */
function loadIndex(): Promise<Searchable[]> {
  indexPromise ??= fetchIndex().catch((error: unknown) => {
    indexPromise = undefined;
    throw error;
  });
  return indexPromise;
}

async function fetchIndex(): Promise<Searchable[]> {
  const response = await fetch(indexUrl, { signal: timeoutSignal(timeoutMs) });
  if (!response.ok) throw new Error(`${indexUrl}: ${response.status}`);
  return ((await response.json()) as SearchEntry[]).map(foldEntry);
}

/** Milliseconds without typing before the results are shown, and announced to screen readers. */
const debounceMs = 300;

/**
 * Keeps the text of the search field (`text`) and the query that is searched (`query`). The query is stored in the URL,
 * so that a search can be shared, and comes back with the browser's back button.
 */
export function useQuery({ key, search }: { key?: string; search: string }) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  const [handledKey, setHandledKey] = useState<string>();

  // The built page has no query, so React has to hydrate it before the URL is read.
  const inBrowser = useInBrowser();
  // Compares the visit's key instead of the query: typing changes the URL, and the router may report that change again.
  if (inBrowser && handledKey !== `${key}`) {
    const urlText = new URLSearchParams(search).get('q') ?? '';
    setHandledKey(`${key}`);
    setText(urlText);
    setQuery(urlText.trim());
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => applyText(text), debounceMs);
    return () => clearTimeout(timer);
  });

  function applyText(newText: string) {
    setQuery(newText.trim());
    const url = newText.trim() ? `?q=${encodeURIComponent(newText.trim())}` : location.pathname;
    history.replaceState(history.state, '', url);
  }

  /** Marks the visit as handled: text that was typed before the URL was read is newer than the query in the URL. */
  function typeText(newText: string) {
    setHandledKey(`${key}`);
    setText(newText);
  }

  return { text, query, setText: typeText, search: () => applyText(text) };
}
