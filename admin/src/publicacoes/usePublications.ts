import { useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../components/useConsoleData';
import type { PublicationOverview } from '../providers/data/publications';

export const publicationsKey = ['publications'];

/** How often to ask, in milliseconds: often while something is about to change. */
function interval({ latest, pending }: Partial<PublicationOverview> = {}): number {
  const underWay = latest?.status === 'publicando' || latest?.status === 'pedida';
  return underWay || (pending && pending.length > 0) ? 1500 : 5000;
}

/** The state of the site, kept up to date while the console is looked at. */
export function usePublications() {
  const dataProvider = useConsoleData();
  return useQuery({
    queryKey: publicationsKey,
    queryFn: () => dataProvider.readPublications(),
    refetchInterval: ({ state }) => interval(state.data),
  });
}
