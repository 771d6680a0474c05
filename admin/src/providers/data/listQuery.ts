import type { GetListParams, SortPayload } from 'ra-core';
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

/** Rows that tie are ordered by id, or a row could show up on two pages and another on none. */
export function withTieBreaker(sort: SortPayload | undefined): SortPayload | undefined {
  if (!sort || sort.field === 'id') return sort;
  return { ...sort, field: `${sort.field}.${sort.order.toLowerCase()},id` };
}

export function listQuery<Params extends GetListParams>(
  params: Params,
  searched: readonly string[],
): Params {
  return {
    ...params,
    filter: withSearch((params.filter ?? {}) as Filter, searched),
    sort: withTieBreaker(params.sort),
  };
}
