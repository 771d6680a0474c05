import { useEffect, useMemo, useState } from 'react';
import { loadIndex } from './loadIndex';
import { search, type Searchable } from './search';

export interface Search {
  /** `idle` while nothing is looked for. */
  state: 'idle' | 'loading' | 'failed' | 'done';
  results: readonly Searchable[];
  /** Asks for the index again. */
  retry: () => void;
}

/** Searches the site. The first query fetches the index; pages that are only read never do. */
export function useSearch(query: string): Search {
  const [index, setIndex] = useState<Searchable[]>();
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const wanted = query !== '';

  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    loadIndex().then(
      (loaded) => shown && setIndex(loaded),
      (error: unknown) => {
        console.error(error);
        if (shown) setFailedAttempt(attempt);
      },
    );
    return () => {
      shown = false;
    };
  }, [wanted, attempt]);

  const results = useMemo(
    () => (index && wanted ? search(index, query) : []),
    [index, query, wanted],
  );
  const pending = failedAttempt === attempt ? 'failed' : 'loading';
  return {
    state: wanted ? (index ? 'done' : pending) : 'idle',
    results,
    retry: () => setAttempt(attempt + 1),
  };
}
