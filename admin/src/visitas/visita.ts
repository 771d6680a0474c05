import type { ChipProps } from '@mui/material';
import { gradeLabel, periodLabel } from 'shared/visit-options';
import type { Row } from '../providers/data/resources';

export type Visita = Row<'solicitacoes_visita'>;

export const visitaStatuses = [
  { id: 'nova', label: 'Nova', color: 'secondary' },
  { id: 'em_contato', label: 'Em contato', color: 'primary' },
  { id: 'agendada', label: 'Agendada', color: 'primary' },
  { id: 'realizada', label: 'Realizada', color: 'default' },
  { id: 'cancelada', label: 'Cancelada', color: 'default' },
] as const satisfies readonly { id: string; label: string; color: ChipProps['color'] }[];

export function visitaStatus(id: string): { label: string; color: ChipProps['color'] } {
  return visitaStatuses.find((status) => status.id === id) ?? { label: id, color: 'default' };
}

export const gradesText = ({ series_interesse }: Pick<Visita, 'series_interesse'>) =>
  series_interesse.map(gradeLabel).join(', ');

export const periodsText = ({ periodos_disponiveis }: Pick<Visita, 'periodos_disponiveis'>) =>
  periodos_disponiveis.map(periodLabel).join('; ');
