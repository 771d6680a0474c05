import { useEffect, useState } from 'react';
import { useInBrowser } from '../ui/hooks';
import { findResults, type Results } from './results';

export type Search = ReturnType<typeof useSearch>;

/** How many results are shown at first, and how many more each time. */
const resultsAtOnce = 8;

const nothing: Results = { count: 0, entries: [], terms: [], corrections: [] };

/**
 * Searches the site. The state is `idle` without a query. The results of the query before stay until those of the query
 * arrive.
 */
export function useSearch(query: string) {
  const [wanted, setWanted] = useState({ query, length: resultsAtOnce });
  const [done, setDone] = useState({ query: '', results: nothing });
  const [failedQuery, setFailedQuery] = useState<string>();
  const length = wanted.query === query ? wanted.length : resultsAtOnce;
  const hasFailed = failedQuery === query;

  useEffect(() => {
    if (!query || hasFailed) return;
    let isCurrent = true;
    findResults(query, length).then(
      (results) => {
        if (isCurrent) setDone({ query, results });
      },
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setFailedQuery(query);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [query, length, hasFailed]);

  const state = !query ? 'idle' : hasFailed ? 'failed' : done.query === query ? 'done' : 'loading';
  return {
    state,
    ...(state === 'idle' || state === 'failed' ? nothing : done.results),
    retry: () => setFailedQuery(undefined),
    showMore: () => setWanted({ query, length: length + resultsAtOnce }),
  } as const;
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
