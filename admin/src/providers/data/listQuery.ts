import type { GetListParams, SortPayload } from 'ra-core';
import type { ResourceSource } from './resources';

const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

const familyOf = new Map(families.flatMap((family) => [...family].map((each) => [each, family])));

/** A number as people write it: digits, or a telephone's with what is usual between them. */
const number = /^[+()-]*\d[\d+()-]*$/;
/** More than any telephone has; what is longer is looked for as it was typed. */
const mostDigits = 20;
const betweenDigits = '[^0-9a-z]*';

/**
 * A regular expression (for PostgREST's `imatch`) that finds a word however its accents were typed, and a
 * number whatever separates its digits: '17912345678' finds '+55 17 91234-5678'. What has a meaning in a
 * regular expression or in a PostgREST filter stands for any character.
 */
function searchPattern(word: string): string {
  const digits = number.test(word) ? word.replace(/\D/g, '') : '';
  if (digits && digits.length <= mostDigits) return [...digits].join(betweenDigits);
  return [...word.toLowerCase().normalize('NFC')]
    .map((character) => {
      const family = familyOf.get(character);
      if (family) return `[${family}]`;
      return /[\p{Letter}\p{Number}]/u.test(character) ? character : '.';
    })
    .join('');
}

type Filter = Record<string, unknown>;

/**
 * Turns the text of the search field (`q`) into PostgREST conditions: every word has to be found, each in
 * any of the columns.
 */
export function withSearch({ q, ...filter }: Filter, columns: readonly string[]): Filter {
  const words = typeof q === 'string' ? q.split(/\s+/).filter(Boolean) : [];
  if (words.length === 0) return filter;
  const conditions = words.map(
    (word) => `or(${columns.map((column) => `${column}.imatch.${searchPattern(word)}`).join(',')})`,
  );
  // An empty operator after @ passes the value through as it is.
  return { ...filter, 'and@': `(${conditions.join(',')})` };
}

/** Rows that tie are ordered by their key, or a row could show up on two pages and another on none. */
export function withTieBreaker(sort: SortPayload | undefined, key = 'id'): SortPayload | undefined {
  if (!sort || sort.field === key) return sort;
  return { ...sort, field: `${sort.field}.${sort.order.toLowerCase()},${key}` };
}

/** Where the text of the search field is a date: rows whose period has some day of it. */
export function withPeriod(
  { q, ...filter }: Filter,
  [first, last]: readonly [string, string],
): Filter {
  const days = typeof q === 'string' ? searchedDays(q) : null;
  if (!days) return { q, ...filter };
  return { ...filter, 'and@': `(${first}.lte.${days.to},${last}.gte.${days.from})` };
}

export function listQuery<Params extends GetListParams>(
  params: Params,
  { searched, searchedPeriod, key }: ResourceSource,
): Params {
  const filter = (params.filter ?? {}) as Filter;
  return {
    ...params,
    filter: withSearch(searchedPeriod ? withPeriod(filter, searchedPeriod) : filter, searched),
    sort: withTieBreaker(params.sort, key),
  };
}

interface Days {
  from: string;
  to: string;
}

const twoDigits = (part: string | number) => String(part).padStart(2, '0');

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/**
 * The days that a text means when it is a date as people type it: "05/11/2026", "5/11" (of this year),
 * "11/2026", "2026". Null when it is none.
 */
function searchedDays(text: string): Days | null {
  const [, day = '', month = '', year = ''] =
    /^(?:(\d{1,2})\/)??(?:(\d{1,2})\/)?(\d{4})$/.exec(text.trim()) ??
    /^(\d{1,2})\/(\d{1,2})()$/.exec(text.trim()) ??
    [];
  const wholeYear = year || (month && String(new Date().getFullYear()));
  if (!wholeYear) return null;
  if (!month) return { from: `${wholeYear}-01-01`, to: `${wholeYear}-12-31` };
  if (day) {
    const only = dayOf(wholeYear, month, day);
    return only ? { from: only, to: only } : null;
  }
  const from = dayOf(wholeYear, month, '1');
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(Number(wholeYear), Number(month), 0)).getUTCDate();
  return from ? { from, to: `${from.slice(0, 8)}${last}` } : null;
}
