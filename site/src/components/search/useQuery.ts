import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long typing pauses before its result is shown, and read aloud. */
const pause = 300;

interface Location {
  key?: string;
  search: string;
}

/**
 * What is looked for, in the field (`text`) and as it is searched (`query`): the address holds it, so
 * that a search can be shared, and is there again on the way back from a result.
 */
export function useQuery({ key, search }: Location) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  const [visit, setVisit] = useState<string>();

  // The built page knows no query: React takes that page over first, then the address is read.
  const inBrowser = useSyncExternalStore(never, yes, no);
  if (inBrowser && visit !== `${key} ${search}`) {
    const asked = new URLSearchParams(search).get('q') ?? '';
    setVisit(`${key} ${search}`);
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

  return { text, query, setText, search: () => apply(text) };
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
