import { Chip } from '@mui/material';
import { visitaStatus } from './visitaStatus';

export function StatusChip({ status }: { status: string }) {
  const { label, color } = visitaStatus(status);
  return <Chip size="small" label={label} color={color} sx={{ fontWeight: 600 }} />;
}
