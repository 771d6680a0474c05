import { Chip } from '@mui/material';
import { useGetList } from 'ra-core';

export const visitsInterval = 30_000;

/** How many requests nobody has looked after yet; nothing when there are none. */
export function NewVisits() {
  const { total = 0 } = useGetList(
    'visitas',
    {
      filter: { 'status@eq': 'nova' },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: 'id' },
    },
    { refetchInterval: visitsInterval },
  );
  if (total === 0) return null;
  return (
    <Chip
      role="status"
      aria-label={total === 1 ? '1 pedido novo' : `${total} pedidos novos`}
      label={total}
      size="small"
      color="secondary"
      sx={{ fontWeight: 700, pointerEvents: 'none' }}
    />
  );
}
