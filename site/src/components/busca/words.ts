/**
 * Converts a text to lower case without accents, for comparison. The result has the same length as the original (which
 * must be composed, NFC), so that positions are valid in both.
 */
export function fold(text: string): string {
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** A word of a folded text, and where it stands there. */
export interface Word {
  /** Without the ending of the plural, as the index and a term have it. */
  key: string;
  start: number;
  end: number;
}

/** Lists the words of a folded text, in its order. */
export function listWords(folded: string): Word[] {
  return [...folded.matchAll(/[a-z0-9]+/g)].map(({ index: start, 0: word }) => ({
    key: stripPlural(word),
    start,
    end: start + word.length,
  }));
}

/** Removes a plural ending, as in "professores", "luzes" and "aulas": singular and plural begin with the rest. */
function stripPlural(word: string): string {
  return word.length < 4 ? word : word.replace(/([rz])es$|s$/, '$1');
}

/** Words that most texts have. A search ignores them, unless it has no others; the index has none of them. */
export const stopWords = new Set(
  'a ao aos as com como da das de do dos e em meu minha na nas no nos o os ou para pela pelo por qual quais que se ser um uma'.split(
    ' ',
  ),
);

/** A word of a query. */
export interface Term {
  /** A word of the site is meant if it begins with these letters. */
  start: string;
  /** A word of the site is also meant if it is one of these: plurals and singulars that don't begin like the term. */
  forms: string[];
}

/** Limits the cost of a search if somebody pastes a whole page. */
const maxTerms = 10;

/**
 * Returns the terms of a query. "Qual o horário das reuniões?" becomes "horario", which also finds "horários", and
 * "reunioe" with the form "reuniao".
 */
export function parseTerms(query: string): Term[] {
  const words = fold(query.normalize('NFC')).match(/[a-z0-9]+/g) ?? [];
  const significantWords = words.filter((word) => !stopWords.has(word));
  const used = significantWords.length > 0 ? significantWords : words;
  const starts = new Map(used.map((word) => [stripPlural(word), word] as const));
  return [...starts]
    .slice(0, maxTerms)
    .map(([start, word]) => ({ start, forms: listForms(start, start !== word) }));
}

/** Endings of singulars, and those of their plurals without the s. */
const endings: [singular: RegExp, plurals: string[], plural: RegExp, singulars: string[]][] = [
  [/ao$/, ['ae'], /ae$/, ['ao']],
  [/(?<=..)ao$/, ['oe'], /(?<=.)oe$/, ['ao']],
  [/al$/, ['ai'], /ai$/, ['al']],
  [/el$/, ['ei'], /ei$/, ['el', 'il']],
  [/ol$/, ['oi'], /oi$/, ['ol']],
  [/ul$/, ['ui'], /ui$/, ['ul']],
  [/il$/, ['i', 'ei'], /i$/, ['il']],
  [/m$/, ['n'], /n$/, ['m']],
];
/** The only common word in -ãe whose plural would be taken for that of another ("mão"). */
const mother = 'mae';

/** Lists plurals or singulars of a word that change more than its last letter, as keys of the index. */
export function listForms(key: string, isPlural: boolean): string[] {
  if (key.length < 3 || key === mother) return [];
  const changed = endings.flatMap(([singular, plurals, plural, singulars]) => {
    const [from, to] = isPlural ? [plural, singulars] : [singular, plurals];
    return from.test(key) ? to.map((ending) => key.replace(from, ending)) : [];
  });
  return changed.filter((form) => form !== mother);
}

export function matches(key: string, { start, forms }: Term): boolean {
  return key.startsWith(start) || forms.includes(key);
}

/** Finds the words that one of the terms means, in the order of the text. The text must be folded. */
export function findOccurrences(folded: string, terms: readonly Term[]): Word[] {
  if (terms.length === 0) return [];
  return listWords(folded).filter(({ key }) => terms.some((term) => matches(key, term)));
}

/** Length of a snippet in words, and how many of them come before the match. */
const snippetWords = 32;
const wordsBefore = 8;

/** Returns the part of a text around the first match, or its beginning if there is none. */
export function buildSnippet(text: string, terms: readonly Term[]): string {
  const words = text.split(' ');
  const place = findOccurrences(fold(text), terms)[0]?.start ?? 0;
  const found = text.slice(0, place).split(' ').length - 1;
  const start = Math.max(0, Math.min(found - wordsBefore, words.length - snippetWords));
  const part = words.slice(start, start + snippetWords);
  return [start > 0 && '…', ...part, start + snippetWords < words.length && '…']
    .filter(Boolean)
    .join(' ');
}
