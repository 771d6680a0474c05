import { useGetList } from 'ra-core';
import type { Membro } from '../providers/data/resources';

/**
 * Returns the name of a member; undefined until it is known, or if they have left the team. The whole team is fetched
 * once for all names of a screen.
 */
export function useMemberName(id: string | null | undefined): string | undefined {
  const { data: team = [] } = useGetList<Membro>(
    'equipe',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'nome', order: 'ASC' },
      meta: { columns: 'user_id,nome' },
    },
    { enabled: Boolean(id), staleTime: 60_000 },
  );
  return team.find(({ user_id }) => user_id === id)?.nome;
}
