import {
  encodeMatches,
  findWordsPart,
  getPartPath,
  listVocabularyParts,
  maxCount,
  type PageEntry,
  partCount,
  startPath,
  type StartFile,
  type VocabularyFile,
  wordsPartCount,
} from '../../src/components/busca/searchFiles';
import { fold, listWords, stopWords } from '../../src/components/busca/words';

export interface SearchedArticle {
  id: number;
  title: string;
  text: string;
  /** Whether the archive stayed as it was when this was the newest article: the search may then change more files. */
  isQuiet: boolean;
}

/**
 * How many parts a quiet article rewrites, in turn. A part has the articles up to its last turn; the words of newer ones
 * are in the file that every article changes (docs/decisions/0054).
 */
const partsAtOnce = 2;
const turnsOfCycle = Math.ceil(partCount / partsAtOnce);

/**
 * Makes the files that /busca reads.
 * @param articles the oldest first
 * @returns their contents by their paths
 */
export function buildSearchFiles(
  pages: PageEntry[],
  articles: readonly SearchedArticle[],
): Map<string, string> {
  const turns = articles.flatMap(({ isQuiet }, place) => (isQuiet ? [place] : []));
  const parts = Math.min(turns.length * partsAtOnce, partCount);
  const limits = Array.from({ length: parts }, (_, part) => countArticles(part, turns));
  const ids = articles.map(({ id }) => id);
  const idOffset = Math.min(...ids.slice(parts < partCount ? 0 : Math.min(...limits)));

  const newest = new Map<string, number[]>();
  const indexes = limits.map(() => new Map<string, number[]>());
  const vocabularies = limits.map((): VocabularyFile => []);
  for (const { key, word, matches } of collectWords(articles)) {
    const part = findWordsPart(key);
    const inPart = countBefore(matches, limits[part] ?? 0);
    if (inPart > 0) indexes[part]?.set(word, encode(matches.slice(0, inPart), ids, 0));
    if (inPart < matches.length) newest.set(word, encode(matches.slice(inPart), ids, idOffset));
    if (/\d/.test(key)) continue;
    for (const vocabularyPart of listVocabularyParts(key)) {
      const count = countBefore(matches, limits[vocabularyPart] ?? 0);
      if (count > 0) addWord(vocabularies[vocabularyPart] ?? [], word, count);
    }
  }

  const start: StartFile = {
    pages,
    articles: ids.map((id, place) => id - (ids[place - 1] ?? 0)),
    words: Object.fromEntries(newest),
    idOffset,
    parts,
  };
  const files = limits.map((_, part) =>
    part < wordsPartCount ? Object.fromEntries(indexes[part] ?? []) : vocabularies[part],
  );
  return new Map([
    [startPath, JSON.stringify(start)],
    ...files.map((file, part) => [getPartPath(part), JSON.stringify(file)] as const),
  ]);
}

/** Returns how many of the articles a part has, the oldest first. */
function countArticles(part: number, turns: readonly number[]): number {
  const first = Math.floor(part / partsAtOnce);
  const cycles = Math.floor((turns.length - 1 - first) / turnsOfCycle);
  const lastTurn = turns[first + cycles * turnsOfCycle];
  return lastTurn === undefined ? 0 : lastTurn + 1;
}

interface IndexedWord {
  key: string;
  /** As the oldest article has it, in lower case: what a new article writes must not change other parts. */
  word: string;
  matches: WordMatch[];
}

interface WordMatch {
  /** The place of the article among all, from 0. */
  place: number;
  count: number;
  isInTitle: boolean;
}

/** Lists the words of the articles, except for stop words, in the order of the alphabet. */
function collectWords(articles: readonly SearchedArticle[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  const add = (written: string, place: number, isInTitle: boolean) => {
    const folded = fold(written);
    for (const { key, start, end } of listWords(folded)) {
      if (stopWords.has(folded.slice(start, end))) continue;
      const known = words.get(key);
      const word = known ?? { key, word: written.slice(start, end).toLowerCase(), matches: [] };
      if (!known) words.set(key, word);
      let match = word.matches.at(-1);
      if (match?.place !== place) word.matches.push((match = { place, count: 0, isInTitle }));
      if (!isInTitle) match.count = Math.min(match.count + 1, maxCount);
    }
  };
  for (const [place, { title, text }] of articles.entries()) {
    add(title, place, true);
    add(text, place, false);
  }
  return [...words.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Counts the matches in the first articles. */
function countBefore(matches: readonly WordMatch[], limit: number): number {
  const next = matches.findIndex(({ place }) => place >= limit);
  return next < 0 ? matches.length : next;
}

function encode(matches: readonly WordMatch[], ids: readonly number[], idOffset: number): number[] {
  const found = matches.map(({ place, ...match }) => ({ ...match, id: ids[place] ?? 0 }));
  return encodeMatches(
    found.sort((a, b) => a.id - b.id),
    idOffset,
  );
}

/** Adds a word to the list of those that are in about as many articles. */
function addWord(vocabulary: VocabularyFile, word: string, count: number): void {
  const magnitude = Math.floor(Math.log2(count) / 2);
  while (vocabulary.length <= magnitude) vocabulary.push([]);
  vocabulary[magnitude]?.push(word);
}
