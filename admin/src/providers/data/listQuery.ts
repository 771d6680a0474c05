import type { GetListParams, SortPayload } from 'ra-core';
import type { ResourceSource } from './resources';
import { searchedDays } from './searchedDays';
import { searchPattern } from './searchPattern';

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
