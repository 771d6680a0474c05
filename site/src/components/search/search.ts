import type { SearchEntry } from './entry';
import { fold } from './fold';
import { occurrences } from './occurrences';
import { termsOf } from './terms';

/** An entry, made ready once for all searches. */
export interface Searchable extends SearchEntry {
  foldedTitle: string;
  foldedText: string;
}

const weight = { wholeTitleWord: 14, titleWord: 10, textWord: 1 };
/** A long page that repeats a word is no better answer than a short one about it. */
const mostTextWords = 4;

export function searchable(entry: SearchEntry): Searchable {
  return { ...entry, foldedTitle: fold(entry.title), foldedText: fold(entry.text) };
}

/**
 * What holds all words of the query or, where nothing does, as many of them as anything holds. The best
 * come first: words in titles count most; among equals the order of the index holds.
 */
export function search(index: readonly Searchable[], query: string): Searchable[] {
  const terms = termsOf(query);
  const rated = index.map((entry) => ({ entry, ...rate(entry, terms) }));
  const mostFound = Math.max(0, ...rated.map(({ found }) => found));
  if (mostFound === 0) return [];
  return rated
    .filter(({ found }) => found === mostFound)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function rate({ foldedTitle, foldedText }: Searchable, terms: readonly string[]) {
  const scores = terms.map((term) => {
    const inTitle = occurrences(foldedTitle, [term]).map(({ start, end }) =>
      end - start === term.length ? weight.wholeTitleWord : weight.titleWord,
    );
    const inText = Math.min(mostTextWords, occurrences(foldedText, [term]).length);
    return Math.max(0, ...inTitle) + inText * weight.textWord;
  });
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}
