import { formatDay, schoolDay } from 'shared/dates';
import type { Question } from '../components/editor/EditorForm';
import type { Cardapio } from './cardapioForm';

export const cardapioFetchErrorTitle = 'Erro ao buscar cardápios';

type Period = Pick<Cardapio, 'periodo_inicio' | 'periodo_fim'>;

/** "02/11/2026 - 06/11/2026" */
export const periodOf = ({ periodo_inicio, periodo_fim }: Period) =>
  `${formatDay(periodo_inicio)} - ${formatDay(periodo_fim)}`;

export const cardapioErrors = {
  errorTitle: 'Erro ao salvar cardápio',
  uploadErrorTitle: 'Erro no upload do PDF',
};

/** What to ask before families see a menu whose week is not this one; null when there is nothing to ask. */
export function otherWeekQuestion(period: Period, today = schoolDay(new Date())): Question | null {
  const { periodo_inicio, periodo_fim } = period;
  if (periodo_inicio <= today && today <= periodo_fim) return null;
  const tense = periodo_fim < today ? 'já passou' : 'ainda não começou';
  return {
    title: 'Ativar o cardápio de outra semana?',
    text: `O período dele, ${periodOf(period)}, ${tense}. Se você ativar, é ele que as famílias passam a ver no site.`,
    confirmLabel: 'Ativar mesmo assim',
  };
}
