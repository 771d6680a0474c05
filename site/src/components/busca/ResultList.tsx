import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { SearchResult } from './SearchResult';
import type { Search } from './useSearch';

/** The results of a search, and a button for more, which moves the focus to the first one that it brings. */
export function ResultList({ search: { entries, count, terms, showMore } }: { search: Search }) {
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef(0);
  useEffect(() => {
    const link = firstNew.current && list.current?.children[firstNew.current]?.querySelector('a');
    if (!link) return;
    firstNew.current = 0;
    link.focus();
  }, [entries]);

  if (entries.length === 0) return null;
  return (
    <>
      <ol role="list" ref={list} css={{ width: '100%' }}>
        {entries.map((entry) => (
          <SearchResult key={entry.path} entry={entry} terms={terms} />
        ))}
      </ol>
      {entries.length < count && (
        <Button
          onClick={() => {
            firstNew.current = entries.length;
            showMore();
          }}
        >
          Mostrar mais resultados
        </Button>
      )}
    </>
  );
}
