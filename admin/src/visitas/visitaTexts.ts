import { gradeLabel, periodLabel } from 'shared/visit-options';
import type { Visita } from './visitaForm';

export const visitaFetchErrorTitle = 'Erro ao buscar visitas';

/** Months after its last change at which the database deletes a request (private.retention_period). */
export const retentionMonths = 12;

export const gradesText = ({ series_interesse }: Pick<Visita, 'series_interesse'>) =>
  series_interesse.map(gradeLabel).join(', ');

export const periodsText = ({ periodos_disponiveis }: Pick<Visita, 'periodos_disponiveis'>) =>
  periodos_disponiveis.map(periodLabel).join('; ');
