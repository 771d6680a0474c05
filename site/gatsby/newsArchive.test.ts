import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchivePage, buildArchive, listQuiet, newestCount, pageSize } from './newsArchive';

/** Creates articles at equal distances, oldest first. */
function createArticles(count: number, { first = '2023-02-01', daysBetween = 3 } = {}) {
  const start = Date.parse(`${first}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({
    id: `a${index + 1}`,
    day: new Date(start + index * daysBetween * 86_400_000).toISOString().slice(0, 10),
  }));
}

const describePages = (pages: readonly ArchivePage[]) =>
  new Map(pages.map(({ path, context }) => [path, JSON.stringify(context)]));

/** Lists the paths of the pages that differ between two archives. */
function listChanges(before: readonly ArchivePage[], after: readonly ArchivePage[]): string[] {
  const [earlier, later] = [describePages(before), describePages(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => earlier.get(path) !== later.get(path),
  );
}

function findPage(pages: readonly ArchivePage[], path: string): ArchivePage['context'] {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} does not exist.`);
  return page.context;
}

// A query is a fixed text, so it cannot use the constant.
test.each([
  ['data/newestNews.ts', 'limit'],
  ['templates/noticias.tsx', 'skip'],
])('the news page shows as many articles as the archive leaves to it: %s', async (file, word) => {
  const source = await readFile(join(import.meta.dirname, '../src', file), 'utf8');
  // `limit: 1` finds the article whose photo stands for the page in shared links.
  const found = new Set(source.match(/(limit|skip): (?!1\b)\d+/g));
  expect([...found]).toEqual([`${word}: ${newestCount}`]);
});

test('what the news page shows needs no archive', () => {
  expect(buildArchive([])).toEqual([]);
  expect(buildArchive(createArticles(newestCount))).toEqual([]);
});

test('the page of a year shows its newest articles; the others have numbers from the oldest', () => {
  const pages = buildArchive(createArticles(60, { first: '2025-01-02' }));
  expect(pages.map(({ path, context }) => [path, context.ids[0], context.ids.at(-1)])).toEqual([
    ['/coopen-inspira/2025/1', 'a1', 'a12'],
    ['/coopen-inspira/2025/2', 'a13', 'a24'],
    ['/coopen-inspira/2025/3', 'a25', 'a36'],
    // A copy of the page of the year, which will soon show the articles from a49.
    ['/coopen-inspira/2025/4', 'a37', 'a48'],
    ['/coopen-inspira/2025', 'a37', 'a48'],
  ]);
  const third = findPage(pages, '/coopen-inspira/2025/3');
  expect([third.newer, third.older]).toEqual(['/coopen-inspira/2025', '/coopen-inspira/2025/2']);
  const { newer, older, months } = findPage(pages, '/coopen-inspira/2025');
  expect([newer, older]).toEqual(['/coopen-inspira', '/coopen-inspira/2025/3']);
  expect(months).toEqual([
    { name: 'janeiro', path: '/coopen-inspira/2025/1' },
    { name: 'fevereiro', path: '/coopen-inspira/2025/2' },
    { name: 'março', path: '/coopen-inspira/2025/3' },
    { name: 'abril', path: '/coopen-inspira/2025' },
    { name: 'maio', path: '/coopen-inspira/2025' },
  ]);
});

test('a year continues in the next one, and the years to jump to end with the page’s own', () => {
  const pages = buildArchive(createArticles(250));
  const last = findPage(pages, '/coopen-inspira/2023');
  expect([last.newer, last.years]).toEqual(['/coopen-inspira/2024/1', [2023]]);
  const first = findPage(pages, '/coopen-inspira/2024/1');
  expect([first.older, first.years]).toEqual(['/coopen-inspira/2023', [2024, 2023]]);
  expect(findPage(pages, '/coopen-inspira/2025').years).toEqual([2025, 2024, 2023]);
});

test.each([5, 14, 60, 100, 1000, 5000])(
  'with %i articles every article is on the news page or in the archive, and every link leads to a page',
  (count) => {
    const articles = createArticles(count, { daysBetween: 1 });
    const pages = buildArchive(articles);
    const paths = new Set(['/coopen-inspira', ...pages.map(({ path }) => path)]);
    expect(paths.size).toBe(pages.length + 1);
    const listed = new Set([
      ...articles.slice(-newestCount).map(({ id }) => id),
      ...pages.flatMap(({ context }) => context.ids),
    ]);
    expect(listed.size).toBe(count);
    for (const { context } of pages) {
      expect(context.ids.length).toBeLessThanOrEqual(pageSize);
      expect(context.months.length).toBeLessThanOrEqual(12);
      const targets = [
        context.newer,
        ...(context.older ? [context.older] : []),
        ...context.years.map((year) => `/coopen-inspira/${year}`),
        ...context.months.map(({ path }) => path),
      ];
      expect(targets.filter((target) => !paths.has(target))).toEqual([]);
    }
  },
);

test('from the newest page, "Mais antigas" leads through every article, and "Mais recentes" back', () => {
  const articles = createArticles(400, { daysBetween: 2 });
  const pages = buildArchive(articles);
  const newestYear = Math.max(...pages.map(({ context }) => context.year));
  const read: string[] = [];
  const way: string[] = [];
  for (
    let path: string | null = `/coopen-inspira/${newestYear}`;
    path;
    path = findPage(pages, path).older
  ) {
    way.push(path);
    read.unshift(...findPage(pages, path).ids);
  }
  expect(read).toEqual(articles.slice(0, read.length).map(({ id }) => id));
  expect(read.length).toBeGreaterThanOrEqual(articles.length - newestCount);
  const back = way.map((path) => findPage(pages, path).newer);
  expect(back).toEqual(['/coopen-inspira', ...way.slice(0, -1)]);
});

test.each([1, 9])(
  'a new article every %i days changes at most one page of the archive',
  (daysBetween) => {
    const articles = createArticles(400, { daysBetween });
    let before = buildArchive([]);
    const counts: number[] = [];
    for (let count = 1; count <= articles.length; count += 1) {
      const after = buildArchive(articles.slice(0, count));
      counts.push(listChanges(before, after).length);
      before = after;
    }
    expect(Math.max(...counts)).toBe(1);
    // Three pages for each twelve articles: most articles change nothing in the archive.
    expect(counts.filter((changes) => changes === 0).length).toBeGreaterThan(250);
  },
);

test('a full page with a number is written twice at most, whatever is published later', () => {
  const articles = createArticles(300, { first: '2025-01-01', daysBetween: 1 });
  const versions = new Map<string, Set<string>>();
  for (let count = 1; count <= articles.length; count += 1)
    for (const [path, page] of describePages(buildArchive(articles.slice(0, count))))
      if (/\/\d+\/\d+$/.test(path)) versions.set(path, (versions.get(path) ?? new Set()).add(page));
  const [first, ...others] = [...versions.values()].map(({ size }) => size);
  expect([first, ...new Set(others)]).toEqual([2, 2, 1]);
});

test.each([1, 3, 11, 30, 90])(
  'an article that is called quiet left the archive as it was; one every %i days',
  (daysBetween) => {
    const articles = createArticles(90, { daysBetween });
    const quiet = listQuiet(articles);
    const changesNothing = articles.map((_, index) => {
      const [before, after] = [articles.slice(0, index), articles.slice(0, index + 1)];
      expect(listQuiet(after).at(-1)).toBe(quiet[index]);
      return listChanges(buildArchive(before), buildArchive(after)).length === 0;
    });
    for (const [index, isQuiet] of quiet.entries())
      expect([index, isQuiet && !changesNothing[index]]).toEqual([index, false]);
    // The search needs many of them to keep up (docs/decisions/0054).
    expect(quiet.filter(Boolean).length).toBeGreaterThanOrEqual(daysBetween < 30 ? 60 : 12);
  },
);
