import { useQuery } from '@tanstack/react-query';
import { itemState, type Item, type ItemState } from './itemState';
import { usePublicationsQuery } from './usePublications';

/** The state of one item, from what the bar on every screen asks for: it asks for nothing itself. */
export function useItemState(item: Item): ItemState | null {
  const { data = null } = useQuery({
    ...usePublicationsQuery(),
    enabled: false,
    select: (overview) => itemState(overview, item),
  });
  return data;
}
