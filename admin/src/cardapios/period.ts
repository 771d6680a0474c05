import { addDays, countDays, formatDay, schoolDay } from 'shared/dates';
import type { Question } from '../kit/editor/resourceForm';
import type { Row } from '../providers/data/resources';

export type Cardapio = Row<'cardapios'>;

export type Period = Pick<Cardapio, 'periodo_inicio' | 'periodo_fim'>;

/** Formats a period: "02/11/2026 - 06/11/2026". */
export const formatPeriod = ({ periodo_inicio, periodo_fim }: Period) =>
  `${formatDay(periodo_inicio)} - ${formatDay(periodo_fim)}`;

export const getCardapioName = (period: Period) => `cardápio ${formatPeriod(period)}`;

export function getWeek(day: string): { monday: string; sunday: string } {
  // The week ends on Sunday.
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return { monday, sunday: addDays(monday, 6) };
}

/** Moves a period to the same weekdays of the next week that has not begun. */
export function moveToNextWeek(period: Period, today = schoolDay(new Date())): Period {
  const { periodo_inicio, periodo_fim } = period;
  const weeks = Math.floor(countDays(periodo_inicio, today) / 7) + 1;
  const later = (day: string) => addDays(day, 7 * Math.max(1, weeks));
  return { periodo_inicio: later(periodo_inicio), periodo_fim: later(periodo_fim) };
}

export function createOtherWeekQuestion(
  period: Period,
  today = schoolDay(new Date()),
): Question | null {
  const { periodo_inicio, periodo_fim } = period;
  if (periodo_inicio <= today && today <= periodo_fim) return null;
  const tense = periodo_fim < today ? 'já passou' : 'ainda não começou';
  return {
    title: 'Ativar o cardápio de outra semana?',
    text: `O período dele, ${formatPeriod(period)}, ${tense}. Se você ativar, é ele que as famílias passam a ver no site.`,
    confirmLabel: 'Ativar mesmo assim',
  };
}
