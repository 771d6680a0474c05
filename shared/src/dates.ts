import { behindUtc, endOfSummerTime } from './school-time.ts';

/**
 * Dates as the school writes them. There are two kinds, never to be mixed: an instant (a timestamptz,
 * "2026-11-05T12:00:00+00:00") is shown in the school's time zone, wherever the reader is; a day (a
 * date, "2026-11-05") is a square of the calendar and belongs to no time zone.
 */
export const schoolTimeZone = 'America/Sao_Paulo';

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** dd MMM, yyyy — news cards: "05 nov, 2026". */
export function formatCardDate(instant: string | Date): string {
  const { day, month, year } = inSchoolTime(instant);
  return `${day} ${nameOf(month).slice(0, 3)}, ${year}`;
}

/** d de MMMM de yyyy — the news list: "5 de novembro de 2026". */
export function formatListDate(instant: string | Date): string {
  return formatLongDay(schoolDay(instant));
}

/** dd de MMMM de yyyy — a news article: "05 de novembro de 2026". */
export function formatArticleDate(instant: string | Date): string {
  const { day, month, year } = inSchoolTime(instant);
  return `${day} de ${nameOf(month)} de ${year}`;
}

/** d de MMMM, yyyy — the news list of the console: "5 de novembro, 2026". */
export function formatAdminDate(instant: string | Date): string {
  const { day, month, year } = inSchoolTime(instant);
  return `${Number(day)} de ${nameOf(month)}, ${year}`;
}

/** dd/MM/yyyy HH:mm — "05/11/2026 09:00". */
export function formatDateTime(instant: string | Date): string {
  const { day, month, year, hour, minute } = inSchoolTime(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** HH:mm — "09:00". */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = inSchoolTime(instant);
  return `${hour}:${minute}`;
}

/** dd/MM/yyyy of a calendar day: "2026-11-05" becomes "05/11/2026". */
export function formatDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}

/** d de MMMM de yyyy of a calendar day: "2025-07-16" becomes "16 de julho de 2025". */
export function formatLongDay(day: string): string {
  const [year, month = '', ofMonth] = day.slice(0, 10).split('-');
  return `${Number(ofMonth)} de ${nameOf(month)} de ${year}`;
}

/** The calendar day, "yyyy-MM-dd", on which the instant falls at the school. */
export function schoolDay(instant: string | Date): string {
  const { day, month, year } = inSchoolTime(instant);
  return `${year}-${month}-${day}`;
}

function nameOf(month: string): string {
  return months[Number(month) - 1] ?? '';
}

/** The two-digit parts of an instant. Throws RangeError for what is no instant. */
function inSchoolTime(instant: string | Date) {
  const time = new Date(instant).getTime();
  if (time < endOfSummerTime) return inSummerTimeOrNot(time);
  const [year, month, day, hour, minute] = new Date(time - behindUtc).toISOString().split(/\D/);
  return { year, month, day, hour, minute } as Record<Part, string>;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';
let clock: Intl.DateTimeFormat | undefined;

function inSummerTimeOrNot(time: number) {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: schoolTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = clock.formatToParts(time).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<Part, string>;
}
