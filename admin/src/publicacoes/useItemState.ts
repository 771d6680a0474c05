import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemState, type Item, type ItemState } from './itemState';
import { usePublicationsQuery } from './usePublications';

/** The longest that a timer can wait, in milliseconds: 24 days. */
const longestWait = 2 ** 31 - 1;

/** Draws the component again once a moment has come. */
export function useDrawAt(moment: string | null | undefined): void {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : 0;
    if (wait <= 0) return;
    const timer = setTimeout(() => setDrawn(drawn + 1), Math.min(wait, longestWait));
    return () => clearTimeout(timer);
  }, [moment, drawn]);
}

/** The state of one item, from what the bar on every screen asks for: it asks for nothing itself. */
export function useItemState(item: Item): ItemState | null {
  useDrawAt(item.visibleFrom);
  const { data = null, isError } = useQuery({
    ...usePublicationsQuery(),
    enabled: false,
    select: (overview) => itemState(overview, item),
  });
  return isError ? null : data;
}
