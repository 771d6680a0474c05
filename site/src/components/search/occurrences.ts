/** A word of a text that begins as one of the terms does. */
export interface Occurrence {
  start: number;
  end: number;
  term: string;
}

/** Words that begin with one of the terms, in their order; text and terms as `fold` makes them. */
export function occurrences(folded: string, terms: readonly string[]): Occurrence[] {
  if (terms.length === 0) return [];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  const words = new RegExp(`(^|[^a-z0-9])(${longestFirst.join('|')})[a-z0-9]*`, 'g');
  return [...folded.matchAll(words)].map((match) => {
    const [whole, before = '', term = ''] = match;
    return { start: match.index + before.length, end: match.index + whole.length, term };
  });
}
