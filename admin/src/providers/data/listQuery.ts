import type { SortPayload } from 'ra-core';
import { tidyLine } from 'shared/text';

const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

const familyByLetter = new Map(
  families.flatMap((family) => [...family].map((each) => [each, family])),
);

const number = /^[+()-]*\d[\d+()-]*$/;
const betweenDigits = '[^0-9a-z]*';

/**
 * Builds a regular expression (for PostgREST's `imatch`) that finds a word with or without accents, and a number with
 * any separators: '17912345678' finds '+55 17 91234-5678'. Characters that are special in regular expressions or in
 * PostgREST filters match any character.
 */
function createPattern(word: string): string {
  if (number.test(word)) return [...word.replace(/\D/g, '')].join(betweenDigits);
  return [...word.toLowerCase()]
    .map((character) => {
      const family = familyByLetter.get(character);
      if (family) return `[${family}]`;
      return /[\p{Letter}\p{Number}]/u.test(character) ? character : '.';
    })
    .join('');
}

type Filter = Record<string, unknown>;

/** Adds a search to a filter: every word must occur in at least one of the columns. */
export function addSearch({ q, ...filter }: Filter, columns: readonly string[]): Filter {
  // Stored texts are normalized (NFC) and have no invisible characters, so the search is cleaned in the same way.
  const words = typeof q === 'string' ? tidyLine(q).split(' ').filter(Boolean) : [];
  if (words.length === 0) return filter;
  const conditions = words.map(
    (word) => `or(${columns.map((column) => `${column}.imatch.${createPattern(word)}`).join(',')})`,
  );
  // With an empty operator after @, ra-supabase sends the value unchanged.
  return { ...filter, 'and@': `(${conditions.join(',')})` };
}

/** Orders ties by their key. Without that, a row could appear on two pages of a list and another on none. */
export function addTieBreaker(sort: SortPayload | undefined, key = 'id'): SortPayload | undefined {
  if (!sort || sort.field === key) return sort;
  return { ...sort, field: `${sort.field}.${sort.order.toLowerCase()},${key}` };
}
