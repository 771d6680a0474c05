import type { SortPayload } from 'ra-core';
import { tidyLine } from 'shared/text';

const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

const familyOf = new Map(families.flatMap((family) => [...family].map((each) => [each, family])));

const number = /^[+()-]*\d[\d+()-]*$/;
const betweenDigits = '[^0-9a-z]*';

/**
 * A regular expression (for PostgREST's `imatch`) that finds a word however its accents were typed, and a
 * number whatever separates its digits: '17912345678' finds '+55 17 91234-5678'. What has a meaning in a
 * regular expression or in a PostgREST filter stands for any character.
 */
function searchPattern(word: string): string {
  if (number.test(word)) return [...word.replace(/\D/g, '')].join(betweenDigits);
  return [...word.toLowerCase()]
    .map((character) => {
      const family = familyOf.get(character);
      if (family) return `[${family}]`;
      return /[\p{Letter}\p{Number}]/u.test(character) ? character : '.';
    })
    .join('');
}

type Filter = Record<string, unknown>;

/** Every word has to be found, each in any of the columns. */
export function withSearch({ q, ...filter }: Filter, columns: readonly string[]): Filter {
  // Stored texts are composed and hold no invisible characters: neither does what is looked for.
  const words = typeof q === 'string' ? tidyLine(q).split(' ').filter(Boolean) : [];
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
