import type { ChipProps } from '@mui/material';
import { gradeLabel, periodLabel } from 'shared/visit-options';
import * as z from 'zod/mini';
import { optionalText } from '../components/editor/formErrors';
import type { Row } from '../providers/data/resources';

export type Visita = Row<'solicitacoes_visita'>;

export const visitaFetchErrorTitle = 'Erro ao buscar visitas';

/** Where a visit request stands, in the order in which it gets there. */
export const visitaStatuses = [
  { id: 'nova', label: 'Nova', color: 'secondary' },
  { id: 'em_contato', label: 'Em contato', color: 'primary' },
  { id: 'agendada', label: 'Agendada', color: 'primary' },
  { id: 'realizada', label: 'Realizada', color: 'default' },
  { id: 'cancelada', label: 'Cancelada', color: 'default' },
] as const satisfies readonly { id: string; label: string; color: ChipProps['color'] }[];

const statusIds = visitaStatuses.map(({ id }) => id);

/** The status of an id; one that the console does not know is shown as it is. */
export function visitaStatus(id: string): { label: string; color: ChipProps['color'] } {
  return visitaStatuses.find((status) => status.id === id) ?? { label: id, color: 'default' };
}

/** All that staff may change of a request; the rest stays as the family sent it. */
export const visitaSchema = z.object({
  status: z.enum(statusIds, 'Escolha a situação.'),
  notas: optionalText(5000),
});

export const toVisitaForm = ({ status, notas }: Visita) =>
  ({ status, notas: notas ?? '' }) as z.input<typeof visitaSchema>;

export const gradesText = ({ series_interesse }: Pick<Visita, 'series_interesse'>) =>
  series_interesse.map(gradeLabel).join(', ');

export const periodsText = ({ periodos_disponiveis }: Pick<Visita, 'periodos_disponiveis'>) =>
  periodos_disponiveis.map(periodLabel).join('; ');
