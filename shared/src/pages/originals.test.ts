import { pagePaths, type PageSlug } from './paths.ts';
import { fillPlaceholders, getOriginalContent, getPlaceholders, readPage } from './read.ts';

const slugs = Object.keys(pagePaths) as PageSlug[];
const known = getPlaceholders(getOriginalContent('escola'), getOriginalContent('privacidade'));

test.each(slugs)('staff could save the original texts of %s unchanged', (slug) => {
  expect(readPage({ slug, nome: slug }, getOriginalContent(slug))).toEqual(
    getOriginalContent(slug),
  );
});

test.each(slugs)('the original texts of %s contain no unknown placeholder', (slug) => {
  const words = fillPlaceholders(JSON.stringify(getOriginalContent(slug)), known);
  expect(words.match(/\{\w+\}/g)).toBeNull();
});

const searches = slugs.flatMap((slug) => {
  const { search } = getOriginalContent(slug) as {
    search?: { title: string; description: string };
  };
  const fill = (text: string) => fillPlaceholders(text, known);
  return search ? [{ slug, title: fill(search.title), description: fill(search.description) }] : [];
});

test.each(searches)(
  'the description of $slug is short enough for search results to show all of it',
  ({ description }) => {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(155);
  },
);

test('no two pages share a title or a description', () => {
  expect(new Set(searches.map(({ title }) => title)).size).toBe(searches.length);
  expect(new Set(searches.map(({ description }) => description)).size).toBe(searches.length);
});

test('the original texts have the years of the specification', () => {
  const { anoMatriculas, anoGuia, anoBolsas } = getOriginalContent('escola').facts;
  const { updatedOn } = getOriginalContent('privacidade');
  expect({ anoMatriculas, anoGuia, anoBolsas, updatedOn }).toEqual({
    anoMatriculas: '2025',
    anoGuia: '2025',
    anoBolsas: '2026',
    updatedOn: '2025-07-16',
  });
});
