import { formatHour } from './opening-hours.ts';
import type { Tables } from './database.types.ts';
import { addDays, countDays } from './dates.ts';

/**
 * When an event happens, as its row stores it: calendar days ("2026-12-05"), times of day ("09:30:00"), and
 * the last day of a weekly repetition.
 */
export type EventTimes = Pick<
  Tables<'eventos'>,
  'starts_on' | 'ends_on' | 'starts_at' | 'ends_at' | 'repeats_until'
>;

export interface Occurrence {
  start: string;
  end: string;
}

export function listOccurrences({ starts_on, ends_on, repeats_until }: EventTimes): Occurrence[] {
  const length = countDays(starts_on, ends_on ?? starts_on);
  const occurrences: Occurrence[] = [];
  for (let start = starts_on; start <= (repeats_until ?? starts_on); start = addDays(start, 7)) {
    occurrences.push({ start, end: addDays(start, length) });
  }
  return occurrences;
}

/**
 * Describes the repetition of an event: "toda terça-feira, até 22 de dezembro de 2026"; null if it happens once. Events
 * of several days repeat "toda semana".
 */
export function describeRepetition(event: EventTimes): string | null {
  const occurrences = listOccurrences(event);
  const [first, second] = occurrences;
  const last = occurrences.at(-1);
  if (!first || !second || !last) return null;
  const until = writeFirstAsOrdinal(severalDays.format(new Date(last.start)));
  if (first.start !== first.end) return `toda semana, até ${until}`;
  const weekday = weekdays.format(new Date(first.start));
  return `${/^(sábado|domingo)$/.test(weekday) ? 'todo' : 'toda'} ${weekday}, até ${until}`;
}

/** The parts of a day's date block: "1", "dez" and "ter". */
export function getDateParts(day: string): { day: string; month: string; weekday: string } {
  const shorten = (name: string) => name.replace('.', '');
  const date = new Date(day);
  return {
    day: String(date.getUTCDate()),
    month: shorten(shortMonths.format(date)),
    weekday: shorten(shortWeekdays.format(date)),
  };
}

/** Lists every day of an occurrence, including the last one. */
export function listDays({ start, end }: Occurrence): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Whether an event of several days runs without a break from the start of the first day to the end of the
 * last day, as a camp does. That is so if its end time is earlier in the day than its start time. Otherwise
 * the times apply to each of its days.
 */
export function runsOvernight({ starts_at, ends_at }: EventTimes, { start, end }: Occurrence) {
  return start !== end && starts_at !== null && ends_at !== null && ends_at < starts_at;
}

// date-fns would need its Portuguese locale for this; `Intl` has every language without a download.
const oneDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const shortWeekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const severalDays = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Describes when an occurrence happens: "sábado, 5 de dezembro de 2026, das 9h às 11h30", "5 e 6 de dezembro
 * de 2026", "das 18h de 5 de dezembro de 2026 às 10h de 6 de dezembro de 2026".
 */
export function describeOccurrence(occurrence: Occurrence, times: EventTimes): string {
  const { start, end } = occurrence;
  const { starts_at, ends_at } = times;
  if (starts_at && ends_at && runsOvernight(times, occurrence)) {
    const [first, last] = [start, end].map((day) =>
      writeFirstAsOrdinal(severalDays.format(new Date(day))),
    );
    return `das ${formatHour(starts_at)} de ${first} às ${formatHour(ends_at)} de ${last}`;
  }
  const between = end === addDays(start, 1) ? ' e ' : ' a ';
  const days =
    start === end
      ? oneDay.format(new Date(start))
      : severalDays.formatRange(new Date(start), new Date(end)).replace(/\s*–\s*/, between);
  const hours = describeHours(starts_at, ends_at);
  return writeFirstAsOrdinal(days) + (hours && `, ${hours}`);
}

/** In Portuguese the first day of a month is an ordinal: "1º de dezembro". Browsers write "1 de dezembro". */
const writeFirstAsOrdinal = (days: string) => days.replace(/\b1(?= (?:de|a|e) )/g, '1º');

function describeHours(start: string | null, end: string | null): string {
  if (!start) return '';
  return end ? `das ${formatHour(start)} às ${formatHour(end)}` : `às ${formatHour(start)}`;
}
