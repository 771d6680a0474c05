import { buildCategories } from './newsCategories';

const sports = { databaseId: 1, slug: 'esportes', nome: 'Esportes' };
const arts = { databaseId: 2, slug: 'artes', nome: 'Artes' };
const root = '/coopen-inspira/categoria/esportes';

/** Pages of a category with so many articles, whose ids count from 1, the oldest. */
function build(count: number) {
  const articles = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    categoria_id: 1,
  }));
  return new Map(
    buildCategories([sports, arts], articles).map(({ path, context }) => [path, context]),
  );
}

test('a category has a page with its newest articles, and one without articles has none', () => {
  const mixed = [
    { id: 'a', categoria_id: 1 },
    { id: 'b', categoria_id: null },
    { id: 'c', categoria_id: 1 },
  ];
  expect(buildCategories([arts, sports], mixed)).toEqual([
    { path: root, context: expect.objectContaining({ number: null, ids: ['a', 'c'] }) },
  ]);
  expect([...build(12).keys()]).toEqual([root]);
});

test('the ways from page to page lead to every article, however many there are', () => {
  for (let count = 13; count < 80; count += 1) {
    const pages = build(count);
    const seen = new Set<string>();
    for (let path: string | null = root; path; path = pages.get(path)?.older ?? null)
      pages.get(path)?.ids.forEach((id) => seen.add(id));
    expect(seen.size).toBe(count);
    for (const { newer, older } of pages.values())
      for (const path of [newer, older]) expect(path === null || pages.has(path)).toBe(true);
  }
});

test('a new article changes the page with the newest articles, and at most one other', () => {
  for (let count = 1; count < 80; count += 1) {
    const [before, after] = [build(count), build(count + 1)];
    const changed = [...after].filter(
      ([path, context]) => JSON.stringify(context) !== JSON.stringify(before.get(path)),
    );
    expect(changed.length).toBeLessThanOrEqual(2);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  }
});
