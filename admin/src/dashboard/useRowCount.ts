import { useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../components/useConsoleData';
import type { CountedRelation } from '../providers/data/counts';

/** The number of rows; 0 until it is known, and the last known one while it cannot be asked for. */
export function useRowCount(relation: CountedRelation): number {
  const dataProvider = useConsoleData();
  const { data = 0 } = useQuery({
    queryKey: ['count', relation],
    queryFn: () => dataProvider.countRows(relation),
  });
  return data;
}
