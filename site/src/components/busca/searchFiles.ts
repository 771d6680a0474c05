import { fold, listWords } from './words';

/*
 * The files of the search (docs/decisions/0054). The build writes them, and /busca reads them.
 */

/** A page of the school, which is searched in its whole text. */
export interface PageEntry {
  /** The path, such as "/normas". */
  path: string;
  title: string;
  /** The searchable plain text, with the most informative part first. */
  text: string;
}

/**
 * The articles of each word, as `encodeMatches` writes them. A word is in lower case and as texts have it; each word has a
 * key of its own (`toKey`).
 */
export type WordIndex = Record<string, number[]>;

/** The file that every search needs. */
export interface StartFile {
  pages: PageEntry[];
  /** The ids of all articles, the oldest first, each as the difference to the one before it. */
  articles: number[];
  /** The words of the newest articles, as far as no part has them yet. */
  words: WordIndex;
  /** What the ids of `words` are counted from: large ids would make the file larger. */
  idOffset: number;
  /** How many parts exist. */
  parts: number;
}

/**
 * A part with words for comparing the spelling. The lists have the words that are in at least 1, 4, 16… articles, as texts
 * have them.
 */
export type VocabularyFile = string[][];

export const startPath = '/busca/inicio.json';
export const getPartPath = (part: number) => `/busca/${part}.json`;

/** Returns the key under which words with the same letters and their plurals are found. */
export const toKey = (word: string) => listWords(fold(word))[0]?.key ?? '';

/**
 * The first key of each part with words, three letters at most. The ranges divide Portuguese texts about evenly. Whoever changes
 * them changes all parts.
 */
const wordRanges = [
  '',
  ...'acr ala alv ano apo art aue bar biq bua cam cas cha ciu com con coo cri dad'.split(' '),
  ...'des dib dog ele ene epo esd est eua fam fid for fun gib gub hex hov ina inu'.split(' '),
  ...'jan lan lib liz maj mau mes miq muc nat nom obv orc pag par ped pes ple pra'.split(' '),
  ...'pro puc quo rel rin sal sec ser sip sto tab tem thi ton tro une vei vit zep'.split(' '),
];
/** The same for the keys of the vocabulary, which are read from their end. */
const endingRanges = ['', ...'ai aj ao ed et ld oa oc od oh om or ou rb'.split(' ')];
/** The last letters of a key that decide on its range in the vocabulary. */
const endingLength = 2;

/** Before the parts by endings there is one with all short words. */
export const wordsPartCount = wordRanges.length;
const shortWordsPart = wordsPartCount;
const firstEndingPart = shortWordsPart + 1;
export const partCount = firstEndingPart + endingRanges.length;

const findRange = (ranges: readonly string[], key: string) =>
  ranges.findLastIndex((first) => first <= key);

/** Returns the part with the words of a key. */
export const findWordsPart = (key: string) => findRange(wordRanges, key);

/** Returns the parts that may have words with this beginning. */
export function listWordsParts(start: string): number[] {
  const [first, last] = [findWordsPart(start), findWordsPart(`${start}~`)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Only longer terms have two last letters that a wrong letter among the first three leaves as they are. */
const maxShortLength = 5;

/**
 * Returns the part with the words of which a misspelt term may be one. It lacks those that begin with the same three letters and
 * have another ending: the part with the words of the term has them.
 */
export const findVocabularyPart = (term: string) =>
  term.length > maxShortLength ? findEndingPart(term) : shortWordsPart;

/** Returns the parts of the vocabulary that have a word: those of all terms that differ from it in one letter. */
export const listVocabularyParts = (key: string): number[] => [
  ...(key.length <= maxShortLength + 1 ? [shortWordsPart] : []),
  ...(key.length >= maxShortLength ? [findEndingPart(key)] : []),
];

const findEndingPart = (key: string) =>
  firstEndingPart + findRange(endingRanges, [...key.slice(-endingLength)].reverse().join(''));

/** How a word is in an article. */
export interface Match {
  id: number;
  /** How often it is in the text, at most `maxCount`. */
  count: number;
  isInTitle: boolean;
}

/** A word counts at most this often in a text: a long text that repeats it is not a better result than a short one. */
export const maxCount = 4;
const levels = 2 * (maxCount + 1);

/** Encodes matches in the order of their ids, as small numbers, which are compressed well. */
export function encodeMatches(found: readonly Match[], idOffset = 0): number[] {
  return found.map(
    ({ id, count, isInTitle }, index) =>
      (id - (found[index - 1]?.id ?? idOffset)) * levels + count + (isInTitle ? maxCount + 1 : 0),
  );
}

export function decodeMatches(encoded: readonly number[], idOffset = 0): Match[] {
  let id = idOffset;
  return encoded.map((number) => {
    id += Math.floor(number / levels);
    const level = number % levels;
    return { id, count: level % (maxCount + 1), isInTitle: level > maxCount };
  });
}
