import { useState } from 'react';

/**
 * What the search field shows, and what changes it. It follows the search of the list, which also changes
 * without being typed: by going back, or when a filter is taken away.
 */
export function useSearchText(searched: string, search: (value: string) => void) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  // The search takes up later what is typed: until it has the last of it, it is behind the field.
  const [awaited, setAwaited] = useState<string>();
  if (awaited === searched) setAwaited(undefined);
  if (known !== searched) {
    setKnown(searched);
    if (awaited === undefined) setText(searched);
  }

  const type = (typed: string) => {
    const next = typed.trim() && typed;
    setText(typed);
    setAwaited(next);
    search(next);
  };
  return [text, type] as const;
}
