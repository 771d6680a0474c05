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

export interface SearchEntry {
  /** From the root: "/normas". */
  path: string;
  title: string;
  /** Of articles: the day of publication in words. */
  date?: string;
  /** What is found in it, as plain text, the part that tells most first. */
  text: string;
}

const fillers = new Set(
  'a ao aos as com como da das de do dos e em meu minha na nas no nos o os ou para pela pelo por qual quais que se ser um uma'.split(
    ' ',
  ),
);
/** Keeps a pasted page from becoming a search of a thousand words. */
const mostTerms = 10;

/**
 * What is looked for: the beginnings of words, folded. "Qual o horário das aulas?" becomes horario and
 * aula, which find "horários" and "aula" alike.
 */
export function termsOf(query: string): string[] {
  const words = fold(query.normalize('NFC')).match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  const terms = (telling.length > 0 ? telling : words).map(singular);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Professores, luzes, aulas: the part that the singular begins with as well. */
function singular(word: string): string {
  return word.length < 4 ? word : word.replace(/([rz])es$|s$/, '$1');
}

/**
 * Text as it is compared: small letters without accents. As long as the original (composed, NFC), so
 * that a place found in one is the same place in the other.
 */
export function fold(text: string): string {
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** Words that begin with one of the terms, in their order; text and terms as `fold` makes them. */
export function occurrences(folded: string, terms: readonly string[]) {
  if (terms.length === 0) return [];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  const words = new RegExp(`(^|[^a-z0-9])(${longestFirst.join('|')})[a-z0-9]*`, 'g');
  return [...folded.matchAll(words)].map(({ index, 0: whole, 1: before = '' }) => ({
    start: index + before.length,
    end: index + whole.length,
  }));
}

/** How many words of a text are shown, and how many of them before what was found. */
const shown = 32;
const before = 8;

/** The part of a text where the terms are first found; its start where they are not. */
export function snippet(text: string, terms: readonly string[]): string {
  const words = text.split(' ');
  const place = occurrences(fold(text), terms)[0]?.start ?? 0;
  const found = text.slice(0, place).split(' ').length - 1;
  const start = Math.max(0, Math.min(found - before, words.length - shown));
  const part = words.slice(start, start + shown);
  return [start > 0 && '…', ...part, start + shown < words.length && '…'].filter(Boolean).join(' ');
}
