import { measureDistance } from '../../data/spelling';
import {
  decodeMatches,
  findVocabularyPart,
  findWordsPart,
  getPartPath,
  listWordsParts,
  maxCount,
  type PageEntry,
  startPath,
  type StartFile,
  toKey,
  type VocabularyFile,
  type WordIndex,
} from './searchFiles';
import {
  findOccurrences,
  fold,
  listForms,
  listWords,
  matches,
  parseTerms,
  type Term,
} from './words';

/** Fetches a file of the search by its path. */
export type FetchFile = (path: string) => Promise<unknown>;

export interface SearchResults {
  /** The best first: pages, and the ids of articles. */
  found: (PageEntry | number)[];
  terms: Term[];
  /** The words that were searched instead of misspelt ones, as the site writes them. */
  corrections: string[];
}

/** Scores of a match: a title word that equals the term, a title word that begins with it, a word in the text. */
const weight = { wholeTitleWord: 14, titleWord: 10, textWord: 1 };

/**
 * Finds the pages and articles with all words of the query or, if there are none, those with the most of its words. The best
 * come first; words in titles count most. Of those with the same score, pages come before articles, and new articles before
 * old ones. A word that is nowhere is searched as the word of the site that differs from it in one letter.
 * @param fetchFile is called for the same file again and again, and only for the files that the query needs
 */
export async function search(fetchFile: FetchFile, query: string): Promise<SearchResults> {
  const start = (await fetchFile(startPath)) as StartFile;
  const site = new Site(start, fetchFile);
  const rated = await Promise.all(parseTerms(query).map((term) => site.find(term)));
  const totals = new Map<PageEntry | number, { found: number; score: number }>();
  for (const { scores } of rated)
    for (const [one, score] of scores) {
      const total = totals.get(one) ?? { found: 0, score: 0 };
      totals.set(one, { found: total.found + 1, score: total.score + score });
    }
  const mostFound = Math.max(0, ...[...totals.values()].map(({ found }) => found));
  const order = new Map([...start.pages, ...site.newestFirst].map((one, index) => [one, index]));
  const found = [...totals]
    // An article that is in a part, but no longer on the site.
    .filter(([one, total]) => total.found === mostFound && order.has(one))
    .sort(
      ([one, { score: a }], [other, { score: b }]) =>
        b - a || (order.get(one) ?? 0) - (order.get(other) ?? 0),
    );
  return {
    found: found.map(([one]) => one),
    terms: rated.map(({ term }) => term),
    corrections: rated.flatMap(({ correction }) => correction ?? []),
  };
}

interface Rated {
  term: Term;
  scores: Map<PageEntry | number, number>;
  /** The word that was searched instead of the term. */
  correction?: string;
}

class Site {
  readonly newestFirst: number[];

  constructor(
    private readonly start: StartFile,
    private readonly fetchFile: FetchFile,
  ) {
    let id = 0;
    this.newestFirst = start.articles.map((difference) => (id += difference)).reverse();
  }

  /** Rates what has a term or, if nothing has it, what has the word that was probably meant. */
  async find(term: Term): Promise<Rated> {
    const scores = await this.rate(term);
    if (scores.size > 0) return { term, scores };
    const correction = await this.correct(term.start);
    if (!correction) return { term, scores };
    const key = toKey(correction);
    const corrected = { start: key, forms: listForms(key, false) };
    return { term: corrected, scores: await this.rate(corrected), correction };
  }

  private async rate(term: Term): Promise<Rated['scores']> {
    const scores: Rated['scores'] = new Map();
    for (const page of this.start.pages) {
      const score = ratePage(page, term);
      if (score > 0) scores.set(page, score);
    }
    for (const [id, { count, title }] of await this.findArticles(term))
      scores.set(id, title + Math.min(count, maxCount) * weight.textWord);
    return scores;
  }

  private async findArticles(term: Term) {
    const isLong = term.start.length >= minStartLength;
    const parts = isLong
      ? [term.start, ...term.forms].flatMap(listWordsParts)
      : [findWordsPart(term.start)];
    const indexes = [
      ...(await this.fetchParts<WordIndex>(parts)).map((words) => ({ words, idOffset: 0 })),
      this.start,
    ];
    const articles = new Map<number, { count: number; title: number }>();
    for (const { words, idOffset } of indexes)
      for (const [word, encoded] of Object.entries(words)) {
        const key = toKey(word);
        if (!(isLong ? matches(key, term) : key === term.start)) continue;
        for (const { id, count, isInTitle } of decodeMatches(encoded, idOffset)) {
          const known = articles.get(id) ?? { count: 0, title: 0 };
          const title = Math.max(known.title, isInTitle ? rateTitleWord(key, term) : 0);
          articles.set(id, { count: known.count + count, title });
        }
      }
    return articles;
  }

  /** Finds the word in most texts that differs from a term in one letter, and returns it as the site writes it. */
  private async correct(term: string): Promise<string | undefined> {
    if (term.length < minCorrectedLength) return undefined;
    const counts = new Map<string, { word: string; count: number }>();
    const add = (word: string, count: number) => {
      const key = toKey(word);
      if (Math.abs(key.length - term.length) > 1) return;
      const known = counts.get(key);
      if (known) known.count += count;
      else if (measureDistance(term, key) === 1) counts.set(key, { word, count });
    };
    for (const { title, text } of this.start.pages) {
      const written = `${title} ${text}`;
      for (const { start, end } of listWords(fold(written)))
        add(written.slice(start, end).toLowerCase(), 1);
    }
    for (const [word, { length }] of Object.entries(this.start.words)) add(word, length);
    const [words, vocabulary] = await Promise.all([
      this.fetchParts<WordIndex>([findWordsPart(term)]),
      this.fetchParts<VocabularyFile>([findVocabularyPart(term)]),
    ]);
    const inWords = new Set<string>();
    for (const [word, { length }] of words.flatMap(Object.entries<number[]>)) {
      inWords.add(word);
      add(word, length);
    }
    for (const [magnitude, list] of vocabulary.flatMap((lists) => [...lists.entries()]))
      for (const word of list) if (!inWords.has(word)) add(word, 4 ** magnitude);
    const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
    return best?.word;
  }

  /** Fetches those of the parts that exist. */
  private fetchParts<Part>(numbers: readonly number[]): Promise<Part[]> {
    const existing = [...new Set(numbers)].filter((number) => number < this.start.parts);
    return Promise.all(
      existing.map((number) => this.fetchFile(getPartPath(number)) as Promise<Part>),
    );
  }
}

/** Articles have shorter terms as whole words: too many words begin with them. */
const minStartLength = 3;
/** Shorter words differ in one letter from too many others. */
const minCorrectedLength = 4;

const rateTitleWord = (key: string, { start, forms }: Term) =>
  key === start || forms.includes(key) ? weight.wholeTitleWord : weight.titleWord;

function ratePage({ title, text }: PageEntry, term: Term): number {
  const inTitle = findOccurrences(fold(title), [term]).map(({ key }) => rateTitleWord(key, term));
  const inText = Math.min(maxCount, findOccurrences(fold(text), [term]).length);
  return Math.max(0, ...inTitle) + inText * weight.textWord;
}
