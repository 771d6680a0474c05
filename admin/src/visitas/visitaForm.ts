import * as z from 'zod/mini';
import { optionalText } from '../components/editor/formErrors';
import type { Row } from '../providers/data/resources';
import { statusIds } from './visitaStatus';

export type Visita = Row<'solicitacoes_visita'>;

/** All that staff may change of a request; the rest stays as the family sent it. */
export const visitaSchema = z.object({
  status: z.enum(statusIds, 'Escolha a situação.'),
  notas: optionalText(5000),
});

export const toVisitaForm = ({ status, notas }: Visita) =>
  ({ status, notas: notas ?? '' }) as z.input<typeof visitaSchema>;
