import type { Tables } from './database.types.ts';

/** When an event happens, as its row says: calendar days, "2026-12-05"; hours, "09:30:00"; weekly until a last day. */
export type EventTimes = Pick<
  Tables<'eventos'>,
  'starts_on' | 'ends_on' | 'starts_at' | 'ends_at' | 'repeats_until'
>;

export interface Occurrence {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function occurrencesOf({ starts_on, ends_on, repeats_until }: EventTimes): Occurrence[] {
  const length = (Date.parse(ends_on ?? starts_on) - Date.parse(starts_on)) / dayMs;
  const occurrences: Occurrence[] = [];
  for (let start = starts_on; start <= (repeats_until ?? starts_on); start = addDays(start, 7)) {
    occurrences.push({ start, end: addDays(start, length) });
  }
  return occurrences;
}

const oneDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const severalDays = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** When it happens, in words: "sábado, 5 de dezembro de 2026, das 9h às 11h30", "5 e 6 de dezembro de 2026". */
export function eventWhen({ start, end }: Occurrence, { starts_at, ends_at }: EventTimes): string {
  const between = end === addDays(start, 1) ? ' e ' : ' a ';
  const days =
    start === end
      ? oneDay.format(new Date(start))
      : severalDays.formatRange(new Date(start), new Date(end)).replace(/\s*–\s*/, between);
  const hours = hoursInWords(starts_at, ends_at);
  return hours ? `${days}, ${hours}` : days;
}

function hoursInWords(start: string | null, end: string | null): string {
  if (!start) return '';
  return end ? `das ${hour(start)} às ${hour(end)}` : `às ${hour(start)}`;
}

/** "09:30:00" becomes "9h30". */
function hour(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
