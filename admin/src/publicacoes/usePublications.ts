import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../kit/consoleData';
import { type PublicationOverview, publicationsKey } from '../providers/data/publications';

/** How often to ask, in milliseconds: often while something is about to change. */
function interval({ latest, pending }: Partial<PublicationOverview> = {}): number {
  const underWay = latest?.status === 'publicando' || latest?.status === 'pedida';
  const count = pending?.length ?? 0;
  // A long answer is not asked for that often: hundreds may wait for hours where a schedule publishes.
  return count <= 100 && (underWay || count > 0) ? 1500 : 5000;
}

/** What everything that tells of the state of the site reads, asked for once for all of them. */
export function usePublicationsQuery() {
  const dataProvider = useConsoleData();
  return queryOptions({
    queryKey: publicationsKey,
    queryFn: () => dataProvider.readPublications(),
  });
}

export function usePublications() {
  return useQuery({
    ...usePublicationsQuery(),
    refetchInterval: ({ state }) => interval(state.data),
  });
}
