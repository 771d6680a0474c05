import { useEffect, useMemo, useState } from 'react';
import { useInBrowser } from '../ui/hooks';
import { search, type Searchable, searchable, type SearchEntry } from './search';

export type Search = ReturnType<typeof useSearch>;

/** Searches the site: `idle` without a query. The first one fetches the index; pages that are only read never do. */
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

  const results = useMemo(() => (index ? search(index, query) : []), [index, query]);
  const state = !query ? 'idle' : index ? 'done' : failed ? 'failed' : 'loading';
  return { state, results, retry: () => setFailed(false) } as const;
}

const address = '/busca.json';
let loading: Promise<Searchable[]> | undefined;

/** The search index, fetched when it is first asked for; a failure is forgotten, so asking again helps. */
function loadIndex(): Promise<Searchable[]> {
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

/** How long typing pauses before its result is shown, and read aloud. */
const pause = 300;

/**
 * What is looked for, in the field (`text`) and as it is searched (`query`): the address holds it, so
 * that a search can be shared, and is there again on the way back from a result.
 */
export function useQuery({ key, search }: { key?: string; search: string }) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  const [visit, setVisit] = useState<string>();

  // The built page knows no query: React takes that page over first, then the address is read.
  const inBrowser = useInBrowser();
  // Not by its words: the address follows what is typed, and the router may tell of it once more.
  if (inBrowser && visit !== `${key}`) {
    const asked = new URLSearchParams(search).get('q') ?? '';
    setVisit(`${key}`);
    setText(asked);
    setQuery(asked.trim());
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => apply(text), pause);
    return () => clearTimeout(timer);
  });

  function apply(wanted: string) {
    setQuery(wanted.trim());
    const address = wanted.trim() ? `?q=${encodeURIComponent(wanted.trim())}` : location.pathname;
    history.replaceState(history.state, '', address);
  }

  /** Words typed before the address was read are newer than those in it. */
  function type(words: string) {
    setVisit(`${key}`);
    setText(words);
  }

  return { text, query, setText: type, search: () => apply(text) };
}
