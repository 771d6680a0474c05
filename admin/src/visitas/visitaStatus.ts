import type { ChipProps } from '@mui/material';

/** Where a visit request stands, in the order in which it gets there. */
export const visitaStatuses = [
  { id: 'nova', label: 'Nova', color: 'secondary' },
  { id: 'em_contato', label: 'Em contato', color: 'primary' },
  { id: 'agendada', label: 'Agendada', color: 'primary' },
  { id: 'realizada', label: 'Realizada', color: 'default' },
  { id: 'cancelada', label: 'Cancelada', color: 'default' },
] as const satisfies readonly { id: string; label: string; color: ChipProps['color'] }[];

export const statusIds = visitaStatuses.map(({ id }) => id);

/** The status of an id; one that the console does not know is shown as it is. */
export function visitaStatus(id: string): { label: string; color: ChipProps['color'] } {
  return visitaStatuses.find((status) => status.id === id) ?? { label: id, color: 'default' };
}
