import { formatLongDay } from './dates.ts';

/** The days of an event as its row has them: calendar days, "2026-12-05"; hours, "09:30:00". */
export interface EventTimes {
  starts_on: string;
  /** The last day, where there are several. */
  ends_on: string | null;
  starts_at: string | null;
  ends_at: string | null;
  /** It happens every seven days until then. */
  repeats_until: string | null;
}

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

/** When it happens, in words: "sábado, 5 de dezembro de 2026, das 9h às 11h30". */
export function eventWhen({ start, end }: Occurrence, { starts_at, ends_at }: EventTimes): string {
  const hours = hoursInWords(starts_at, ends_at);
  if (start === end) return `${weekday(start)}, ${formatLongDay(start)}${hours && `, ${hours}`}`;
  const [first, last] = [formatLongDay(start).split(' de '), formatLongDay(end).split(' de ')];
  // What both days share is said once, with the second.
  const shared = first[2] !== last[2] ? 3 : first[1] !== last[1] ? 2 : 1;
  return `${first.slice(0, shared).join(' de ')} a ${last.join(' de ')}${hours && `, ${hours}`}`;
}

function weekday(day: string): string {
  return new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
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
