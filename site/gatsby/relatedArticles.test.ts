import { type ArticleLinks, linkArticles } from './relatedArticles';

const createArticles = (titles: readonly string[]) =>
  titles.map((title, index) => ({ id: `a${index + 1}`, title }));

const link = (...titles: string[]) => linkArticles(createArticles(titles));

test('an article leads to the one before, the one after, and two older ones about the same', () => {
  const links = link(
    'Feira do livro',
    'Horta pedagógica',
    'Jogos cooperativos',
    'Hortas e livros',
    'A festa junina',
    'Para a horta, mais livros',
  );
  expect(links.get('a6')).toEqual({ before: 'a5', after: null, related: ['a4', 'a2'] });
  expect(links.get('a4')).toEqual({ before: 'a3', after: 'a5', related: ['a2', 'a1'] });
});

test('the name of the school says nothing about what an article is about', () => {
  const titles = [
    'Horta do Horizonte',
    'Um',
    'Dois',
    'Livros na horta',
    'Três',
    'Festa do Horizonte',
  ];
  const related = (school?: string) =>
    linkArticles(createArticles(titles), school).get('a6')?.related;
  expect(related()).toEqual(['a1', 'a4']);
  expect(related('Colégio Horizonte')).toEqual(['a4', 'a3']);
});

test('without similar titles the related articles are those before the one before', () => {
  const links = link('Um', 'Dois', 'Três', 'Quatro');
  expect(links.get('a4')?.related).toEqual(['a2', 'a1']);
  expect(links.get('a2')?.related).toEqual([null, null]);
  expect(links.get('a1')).toEqual({ before: null, after: 'a2', related: [null, null] });
});

const titles = Array.from(
  { length: 300 },
  (_, index) =>
    ['A turma conta', 'Festa da horta', 'Feira de ciências', 'Jogos'].map(
      (words, at) => `${words} ${'abcdefg'[(index * (at + 3)) % 7]?.repeat(5)}`,
    )[index % 4],
).map(String);

test('a new article changes only the article before it', () => {
  const before = linkArticles(createArticles(titles.slice(0, -1)));
  const after = linkArticles(createArticles(titles));
  const changed = [...before].filter(
    ([id, links]) => JSON.stringify(links) !== JSON.stringify(after.get(id)),
  );
  expect(changed.map(([id]) => id)).toEqual(['a299']);
});

test('no article is named as related by more than four', () => {
  const links = linkArticles(createArticles(titles));
  const counts = new Map<string | null, number>();
  for (const { related } of links.values())
    for (const id of related.filter(Boolean)) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
  const isDistinct = ({ before, related: [one, other] }: ArticleLinks) =>
    one === null || (one !== other && one !== before && other !== before);
  expect([...links.values()].filter((each) => !isDistinct(each))).toEqual([]);
});
