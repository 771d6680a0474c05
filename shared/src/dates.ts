import { tzOffset } from '@date-fns/tz/tzOffset';
import { addMinutes } from 'date-fns/addMinutes';
import { intlFormat } from 'date-fns/intlFormat';
import { subMinutes } from 'date-fns/subMinutes';

/**
 * Dates as the school writes them. There are two kinds, never to be mixed: an instant (a timestamptz,
 * "2026-11-05T12:00:00+00:00") is shown in the school's time zone, wherever the reader is; a day (a
 * date, "2026-11-05") is a square of the calendar and belongs to no time zone.
 * What is no instant throws a RangeError.
 */
export const schoolTimeZone = 'America/Sao_Paulo';

/** dd MMM, yyyy — news cards: "05 nov, 2026". */
export function formatCardDate(instant: string | Date): string {
  const [day, month = '', year] = formatArticleDate(instant).split(' de ');
  return `${day} ${month.slice(0, 3)}, ${year}`;
}

/** d de MMMM de yyyy — the news list: "5 de novembro de 2026". */
export function formatListDate(instant: string | Date): string {
  return formatLongDay(schoolDay(instant));
}

/** dd de MMMM de yyyy — a news article: "05 de novembro de 2026". */
export function formatArticleDate(instant: string | Date): string {
  return inWords(schoolDay(instant), '2-digit');
}

/** d de MMMM, yyyy — the news list of the console: "5 de novembro, 2026". */
export function formatAdminDate(instant: string | Date): string {
  const [day, month, year] = formatListDate(instant).split(' de ');
  return `${day} de ${month}, ${year}`;
}

/** dd/MM/yyyy HH:mm — "05/11/2026 09:00". */
export function formatDateTime(instant: string | Date): string {
  return `${formatDay(schoolDay(instant))} ${formatTime(instant)}`;
}

/** HH:mm — "09:00". */
export function formatTime(instant: string | Date): string {
  return schoolClock(instant).slice(-5);
}

/** dd/MM/yyyy of a calendar day: "2026-11-05" becomes "05/11/2026". */
export function formatDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}

/** d de MMMM de yyyy of a calendar day: "2025-07-16" becomes "16 de julho de 2025". */
export function formatLongDay(day: string): string {
  return inWords(day.slice(0, 10), 'numeric');
}

/** MMMM de yyyy of a calendar day: "dezembro de 2026". */
export function formatMonth(day: string): string {
  return formatLongDay(day).split(' de ').slice(1).join(' de ');
}

function inWords(calendarDay: string, day: 'numeric' | '2-digit'): string {
  return intlFormat(
    new Date(calendarDay),
    { day, month: 'long', year: 'numeric', timeZone: 'UTC' },
    { locale: 'pt-BR' },
  );
}

export function schoolYear(): number {
  return Number(schoolDay(new Date()).slice(0, 4));
}

/** The calendar day, "yyyy-MM-dd", on which the instant falls at the school. */
export function schoolDay(instant: string | Date): string {
  return schoolClock(instant).slice(0, 10);
}

/** What calendar and clock of the school show at an instant, "yyyy-MM-ddTHH:mm": the value of a field. */
export function schoolClock(instant: string | Date): string {
  const time = new Date(instant);
  return addMinutes(time, tzOffset(schoolTimeZone, time)).toISOString().slice(0, 16);
}

/**
 * The instant at which calendar and clock of the school show `clock` ("yyyy-MM-ddTHH:mm"), wherever it is asked;
 * null for what is no such moment, or none of a year between 1900 and 9999: while a year is typed, a field of a
 * browser shows 2, 20 and 202 first.
 */
export function instantAtSchool(clock: string): Date | null {
  const shown = new Date(`${clock}Z`);
  const year = shown.getUTCFullYear();
  if (!(year >= 1900 && year <= 9999)) return null;
  // The distance between the school's clock and UTC depends on the instant that is looked for.
  const nearby = subMinutes(shown, tzOffset(schoolTimeZone, shown));
  return subMinutes(shown, tzOffset(schoolTimeZone, nearby));
}
