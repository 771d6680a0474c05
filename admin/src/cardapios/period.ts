import { formatDay } from 'shared/dates';
import type { Row } from '../providers/data/resources';

export type Cardapio = Row<'cardapios'>;

export type Period = Pick<Cardapio, 'periodo_inicio' | 'periodo_fim'>;

/** "02/11/2026 - 06/11/2026" */
export const periodOf = ({ periodo_inicio, periodo_fim }: Period) =>
  `${formatDay(periodo_inicio)} - ${formatDay(periodo_fim)}`;

/** Monday and Sunday of the week that a day belongs to. */
export function weekOf(day: string): { monday: string; sunday: string } {
  const at = (days: number) => {
    const date = new Date(day);
    // Sundays end the week.
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + days);
    return date.toISOString().slice(0, 10);
  };
  return { monday: at(0), sunday: at(6) };
}
