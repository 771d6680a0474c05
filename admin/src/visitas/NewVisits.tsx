import { Chip } from '@mui/material';
import { formatCount } from 'shared/text';
import { useTotal } from '../kit/consoleData';

export const visitsInterval = 30_000;

const filter = { 'status@eq': 'nova' };
export const newVisitsUrl = `/visitas?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const useNewVisits = ({ enabled = true } = {}) =>
  useTotal('visitas', filter, { enabled, refetchInterval: visitsInterval });

export function NewVisits() {
  const { total = 0 } = useNewVisits();
  if (total === 0) return null;
  return (
    <Chip
      role="status"
      aria-label={formatCount(total, 'pedido novo', 'pedidos novos')}
      label={total}
      size="small"
      color="secondary"
      sx={{ fontWeight: 700, pointerEvents: 'none' }}
    />
  );
}
