import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConsoleData } from '../components/useConsoleData';
import type { PublicationOverview } from '../providers/data/publications';
import { type Item, itemState, type ItemState } from './itemState';

export const publicationsKey = ['publications'];

/** How often to ask, in milliseconds: often while something is about to change. */
function interval({ latest, pending }: Partial<PublicationOverview> = {}): number {
  const underWay = latest?.status === 'publicando' || latest?.status === 'pedida';
  const count = pending?.length ?? 0;
  // A long answer is not asked for that often: hundreds may wait for hours where a schedule publishes.
  return count <= 100 && (underWay || count > 0) ? 1500 : 5000;
}

/** What everything that tells of the state of the site reads, asked for once for all of them. */
function usePublicationsQuery() {
  const dataProvider = useConsoleData();
  return queryOptions({
    queryKey: publicationsKey,
    queryFn: () => dataProvider.readPublications(),
  });
}

/** The state of the site, kept up to date while the console is looked at. */
export function usePublications() {
  return useQuery({
    ...usePublicationsQuery(),
    refetchInterval: ({ state }) => interval(state.data),
  });
}

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
