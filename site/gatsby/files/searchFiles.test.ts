import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { search } from '../../src/components/busca/search';
import { buildSearchFiles, type SearchedArticle } from './searchFiles';

/** A corpus takes seconds, and longer on a busy machine. */
const timeLimit = 5 * 60_000;

/** The same pseudorandom numbers in each run, from 0 to 1. */
let seed = 1;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const syllables =
  'a ba ca cão da de es fa for ga in ja la li ma men mi na no o pa per po ra re ri sa so ta te ti to tra va'.split(
    ' ',
  );
const vocabularySize = 40_000;
const vocabulary = [
  ...'escola turma cardápio horta leitura matrícula família professora estudantes projeto'.split(
    ' ',
  ),
  ...Array.from({ length: vocabularySize }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3.5) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join(''),
  ),
];
/** Takes words as texts do: the second most frequent one half as often as the first, and so on. */
const pickWord = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '';
const write = (length: number) => Array.from({ length }, pickWord).join(' ');

const createArticle = (id: number): SearchedArticle => ({
  id,
  title: write(6),
  text: write(60 + Math.floor(random() * 240)),
  isQuiet: id % 4 !== 0,
});
const pages = Array.from({ length: 25 }, (_, index) => ({
  path: `/pagina-${index}`,
  title: write(2),
  text: write(250),
}));
const count = 5000;
const articles = Array.from({ length: count }, (_, index) => createArticle(index + 1));
const files = buildSearchFiles(pages, articles);

/** What eight results take besides: the data of an article with a photo has 2.2 KB, compressed (docs/decisions/0054). */
const resultsBytes = 8 * 2200;
const maxBytes = 100_000;

/** Searches as a browser that has no file yet; returns the bytes that hosts send for it. */
async function measure(query: string) {
  const fetched = new Map<string, string>();
  const { found, corrections } = await search((path) => {
    const content = files.get(path) ?? 'null';
    fetched.set(path, content);
    return Promise.resolve(JSON.parse(content));
  }, query);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const sum = (compress: (content: string) => Buffer) =>
    [...fetched.values()].reduce((bytes, content) => bytes + compress(content).length, 0);
  return {
    isFound: found.length > 0,
    corrections,
    brotli: sum((content) => brotliCompressSync(content, { params })) + resultsBytes,
    gzip: sum((content) => gzipSync(content, { level: 6 })) + resultsBytes,
  };
}

test.each([
  ['cardápio', []],
  ['escola', []],
  ['cardapo', ['cardápio']],
  ['matrcula', ['matrícula']],
  ['orta', ['horta']],
  ['projetos de leitura', []],
])(
  'with 5,000 articles, a first search for %s loads 100 KB at most',
  async (query, corrections) => {
    const { brotli, gzip, ...searched } = await measure(query);
    expect(searched).toEqual({ isFound: true, corrections });
    expect(brotli).toBeLessThan(maxBytes);
    expect(gzip).toBeLessThan(maxBytes);
  },
  timeLimit,
);

test(
  'a new article changes one file of the search, and two more if it left the archive as it was',
  () => {
    const build = (length: number) => buildSearchFiles(pages, articles.slice(0, length));
    // Every part has had several turns by then.
    const [first, last] = [200, 224];
    let before = build(first);
    let most = 0;
    for (let length = first + 1; length <= last; length += 1) {
      const after = build(length);
      const changed = [...after].filter(([path, content]) => before.get(path) !== content);
      expect(changed.length).toBeLessThanOrEqual(articles[length - 1]?.isQuiet ? 3 : 1);
      most = Math.max(most, changed.length);
      before = after;
    }
    expect(most).toBe(3);
  },
  timeLimit,
);

test(
  'every article is found by its own word, whichever file has it',
  async () => {
    const some = articles.slice(0, 400).map((article) => {
      const text = `${article.text} único${article.id}x`;
      return { ...article, text };
    });
    const found = buildSearchFiles(pages, some);
    for (const { id } of some) {
      const { found: ids } = await search(
        (path) => Promise.resolve(JSON.parse(found.get(path) ?? 'null')),
        `unico${id}x`,
      );
      expect(ids).toEqual([id]);
    }
  },
  timeLimit,
);

test('a deleted article leaves all files', () => {
  const secret = { id: 7, title: 'Sigilosa', text: 'Sigilosa', isQuiet: true };
  const others = articles.slice(0, 300);
  const list = (some: SearchedArticle[]) => [...buildSearchFiles(pages, some).values()].join();
  expect(list([secret, ...others])).toContain('sigilosa');
  expect(list(others)).not.toContain('sigilosa');
});
