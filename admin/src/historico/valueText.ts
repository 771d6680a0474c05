import { formatDateTime, formatDay } from 'shared/dates';
import { htmlText } from './htmlText';

const yesOrNo = (value: unknown) => (value ? 'Sim' : 'Não');

/** Columns whose values need more than being printed. */
const texts: Record<string, (value: unknown) => string> = {
  content: (html) => htmlText(String(html ?? '')),
  published_at: (instant) => (instant === null ? 'Rascunho' : formatDateTime(String(instant))),
  periodo_inicio: (day) => formatDay(String(day)),
  periodo_fim: (day) => formatDay(String(day)),
  is_active: yesOrNo,
  ativar_no_inicio: yesOrNo,
  // Positions count from 0.
  position: (position) => (typeof position === 'number' ? `${position + 1}º` : ''),
};

/** A recorded value as text; '' when there is nothing to say. */
export function valueText(column: string, value: unknown): string {
  const text = texts[column];
  if (text) return text(value);
  return value === null ? '' : String(value);
}
