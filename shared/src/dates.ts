import { tzOffset } from '@date-fns/tz/tzOffset';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInHours } from 'date-fns/differenceInHours';
import { intlFormat } from 'date-fns/intlFormat';
import { subMinutes } from 'date-fns/subMinutes';
import { schoolTimeZone } from './time-zone';

/**
 * Formats dates the way the school writes them. There are two kinds of dates, which must never be mixed. An
 * instant (a timestamptz, "2026-11-05T12:00:00+00:00") is shown in the school's time zone, wherever the
 * reader is. A day (a date, "2026-11-05") is a square of the calendar and belongs to no time zone. Text that
 * is not a valid date throws a RangeError.
 */
/** Formats an instant for news cards (dd MMM, yyyy): "05 nov, 2026". */
export function formatCardDate(instant: string | Date): string {
  const [day, month = '', year] = formatArticleDate(instant).split(' de ');
  return `${day} ${month.slice(0, 3)}, ${year}`;
}

/** Formats an instant for the news list (d de MMMM de yyyy): "5 de novembro de 2026". */
export function formatListDate(instant: string | Date): string {
  return formatLongDay(schoolDay(instant));
}

/** Formats an instant for a news article (dd de MMMM de yyyy): "05 de novembro de 2026". */
export function formatArticleDate(instant: string | Date): string {
  return formatLongDate(schoolDay(instant), '2-digit');
}

/** Formats an instant for the console's news list (d de MMMM, yyyy): "5 de novembro, 2026". */
export function formatAdminDate(instant: string | Date): string {
  const [day, month, year] = formatListDate(instant).split(' de ');
  return `${day} de ${month}, ${year}`;
}

/** Formats an instant as dd/MM/yyyy HH:mm: "05/11/2026 09:00". */
export function formatDateTime(instant: string | Date): string {
  return `${formatDay(schoolDay(instant))} ${formatTime(instant)}`;
}

/** Formats the time of an instant as HH:mm: "09:00". */
export function formatTime(instant: string | Date): string {
  return schoolClock(instant).slice(-5);
}

/** Formats a calendar day as dd/MM/yyyy: "2026-11-05" becomes "05/11/2026". */
export function formatDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}

/** Formats a calendar day as d de MMMM de yyyy: "2025-07-16" becomes "16 de julho de 2025". */
export function formatLongDay(day: string): string {
  return formatLongDate(day.slice(0, 10), 'numeric');
}

/** Formats the month of a calendar day as MMMM de yyyy: "dezembro de 2026". */
export function formatMonth(day: string): string {
  return formatLongDay(day).split(' de ').slice(1).join(' de ');
}

function formatLongDate(calendarDay: string, day: 'numeric' | '2-digit'): string {
  return intlFormat(
    new Date(calendarDay),
    { day, month: 'long', year: 'numeric', timeZone: 'UTC' },
    { locale: 'pt-BR' },
  );
}

/** Adds days to a calendar day: addDays("2026-12-31", 1) is "2027-01-01". */
export function addDays(day: string, days: number): string {
  // In UTC every day has 24 hours; `addDays` of date-fns follows the time zone of the machine.
  return addHours(new Date(day), 24 * days)
    .toISOString()
    .slice(0, 10);
}

/** Counts the days from one calendar day to a later one; the result is negative for an earlier one. */
export function countDays(first: string, last: string): number {
  return differenceInHours(new Date(last), new Date(first)) / 24;
}

export function schoolYear(): number {
  return Number(schoolDay(new Date()).slice(0, 4));
}

/** The calendar day, "yyyy-MM-dd", on which the instant falls at the school. */
export function schoolDay(instant: string | Date): string {
  return schoolClock(instant).slice(0, 10);
}

/** The date and time at the school at an instant, "yyyy-MM-ddTHH:mm": the value of a datetime-local field. */
export function schoolClock(instant: string | Date): string {
  const time = new Date(instant);
  return addMinutes(time, tzOffset(schoolTimeZone, time)).toISOString().slice(0, 16);
}

/**
 * The instant at which the date and time at the school are `clock` ("yyyy-MM-ddTHH:mm"), whatever the
 * reader's time zone. Returns null for an invalid date, and for a year before 1900 or after 9999: while
 * somebody types a year, a browser's field reports the years 2, 20 and 202 first.
 */
export function instantAtSchool(clock: string): Date | null {
  const shown = new Date(`${clock}Z`);
  const year = shown.getUTCFullYear();
  if (!(year >= 1900 && year <= 9999)) return null;
  // The school's offset from UTC depends on the instant we are computing, so look it up twice: near it, then
  // at it.
  const nearby = subMinutes(shown, tzOffset(schoolTimeZone, shown));
  return subMinutes(shown, tzOffset(schoolTimeZone, nearby));
}
