import { measureDistance } from '../../data/spelling';

/** An entry with its folded texts, which `search` compares. */
export interface Searchable extends SearchEntry {
  foldedTitle: string;
  foldedText: string;
}

/** Scores of a match: a title word that equals the term, a title word that begins with it, a word in the text. */
const weight = { wholeTitleWord: 14, titleWord: 10, textWord: 1 };
/** A word counts at most this often in a text: a long page that repeats it is not a better result than a short one. */
const maxCountedTextWords = 4;

export function foldEntry(entry: SearchEntry): Searchable {
  return { ...entry, foldedTitle: fold(entry.title), foldedText: fold(entry.text) };
}

export interface SearchResults {
  entries: Searchable[];
  /** What was searched: beginnings of words, folded. */
  terms: string[];
  /** The words that were searched instead of misspelt ones, as the site writes them. */
  corrections: string[];
}

/**
 * Finds the entries with all words of the query or, if there are none, the entries with the most of its words. The best
 * come first; words in titles count most. Entries with the same score keep the order of the index. A word that no entry
 * has is searched as the word of the site that differs from it in one letter.
 */
export function search(index: readonly Searchable[], query: string): SearchResults {
  const words = parseTerms(query).map((term) => correct(term, index));
  const terms = words.map(({ term }) => term);
  const corrections = words.flatMap(({ correction }) => correction ?? []);
  const rated = index.map((entry) => ({ entry, ...rate(entry, terms) }));
  const maxTermsFound = Math.max(0, ...rated.map(({ found }) => found));
  const entries = rated
    .filter(({ found }) => found > 0 && found === maxTermsFound)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
  return { entries, terms, corrections };
}

/** Shorter words differ in one letter from too many others. */
const minCorrectedLength = 4;

/** Replaces a term that no entry has with the most frequent word that differs from it in one letter. */
function correct(
  term: string,
  index: readonly Searchable[],
): { term: string; correction?: string } {
  const isKnown = ({ foldedTitle, foldedText }: Searchable) =>
    [foldedTitle, foldedText].some((folded) => findOccurrences(folded, [term]).length > 0);
  if (term.length < minCorrectedLength || index.some(isKnown)) return { term };
  const near = new Map<string, { correction: string; count: number }>();
  for (const { title, text, foldedTitle, foldedText } of index)
    for (const [written, folded] of [
      [title, foldedTitle],
      [text, foldedText],
    ] as const)
      for (const { index: start, 0: word } of folded.matchAll(/[a-z0-9]+/g)) {
        const candidate = stripPlural(word);
        if (Math.abs(candidate.length - term.length) > 1) continue;
        const known = near.get(candidate);
        if (known) known.count += 1;
        else if (measureDistance(term, candidate) === 1)
          near.set(candidate, { correction: written.slice(start, start + word.length), count: 1 });
      }
  const [best] = [...near].sort(([, one], [, other]) => other.count - one.count);
  return best ? { term: best[0], correction: best[1].correction.toLowerCase() } : { term };
}

function rate({ foldedTitle, foldedText }: Searchable, terms: readonly string[]) {
  const scores = terms.map((term) => {
    const inTitle = findOccurrences(foldedTitle, [term]).map(({ start, end }) =>
      end - start === term.length ? weight.wholeTitleWord : weight.titleWord,
    );
    const inText = Math.min(maxCountedTextWords, findOccurrences(foldedText, [term]).length);
    return Math.max(0, ...inTitle) + inText * weight.textWord;
  });
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

export interface SearchEntry {
  /** The path, such as "/normas". */
  path: string;
  title: string;
  /** Only for articles: the date of publication as text. */
  date?: string;
  /** The searchable plain text, with the most informative part first. */
  text: string;
}

const stopWords = new Set(
  'a ao aos as com como da das de do dos e em meu minha na nas no nos o os ou para pela pelo por qual quais que se ser um uma'.split(
    ' ',
  ),
);
/** Limits the cost of a search if somebody pastes a whole page. */
const maxTerms = 10;

/**
 * Returns the terms of a query: folded beginnings of words. "Qual o horário das aulas?" becomes "horario" and "aula",
 * which also find "horários" and "aulas".
 */
function parseTerms(query: string): string[] {
  const words = fold(query.normalize('NFC')).match(/[a-z0-9]+/g) ?? [];
  const significantWords = words.filter((word) => !stopWords.has(word));
  const terms = (significantWords.length > 0 ? significantWords : words).map(stripPlural);
  return [...new Set(terms)].slice(0, maxTerms);
}

/** Removes a plural ending, as in "professores", "luzes" and "aulas": singular and plural begin with the rest. */
function stripPlural(word: string): string {
  return word.length < 4 ? word : word.replace(/([rz])es$|s$/, '$1');
}

/**
 * Converts a text to lower case without accents, for comparison. The result has the same length as the original (which
 * must be composed, NFC), so that positions are valid in both.
 */
export function fold(text: string): string {
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** Finds the words that begin with one of the terms, in the order of the text. Text and terms must be folded. */
export function findOccurrences(folded: string, terms: readonly string[]) {
  if (terms.length === 0) return [];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  const words = new RegExp(`(^|[^a-z0-9])(${longestFirst.join('|')})[a-z0-9]*`, 'g');
  return [...folded.matchAll(words)].map(({ index, 0: whole, 1: boundary = '' }) => ({
    start: index + boundary.length,
    end: index + whole.length,
  }));
}

/** Length of a snippet in words, and how many of them come before the match. */
const snippetWords = 32;
const wordsBefore = 8;

/** Returns the part of a text around the first match, or its beginning if there is none. */
export function buildSnippet(text: string, terms: readonly string[]): string {
  const words = text.split(' ');
  const place = findOccurrences(fold(text), terms)[0]?.start ?? 0;
  const found = text.slice(0, place).split(' ').length - 1;
  const start = Math.max(0, Math.min(found - wordsBefore, words.length - snippetWords));
  const part = words.slice(start, start + snippetWords);
  return [start > 0 && '…', ...part, start + snippetWords < words.length && '…']
    .filter(Boolean)
    .join(' ');
}
