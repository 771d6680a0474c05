import { pagePaths, type PageSlug } from './paths.ts';
import { placeholdersOf, readPage } from './read.ts';

const slugs = Object.keys(pagePaths) as PageSlug[];
const original = <Slug extends PageSlug>(slug: Slug) => readPage({ slug, nome: slug }, {});
const known = placeholdersOf(original('escola'), original('privacidade'));

test.each(slugs)('the original words of %s are such as staff may save', (slug) => {
  expect(readPage({ slug, nome: slug }, original(slug))).toEqual(original(slug));
});

test.each(slugs)('the original words of %s name nothing in braces that is unknown', (slug) => {
  const named = [...JSON.stringify(original(slug)).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(named.filter((name) => !Object.hasOwn(known, name ?? ''))).toEqual([]);
});

const searches = slugs.flatMap((slug) => {
  const { search } = original(slug) as { search?: { title: string; description: string } };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return search ? [{ slug, title: fill(search.title), description: fill(search.description) }] : [];
});

test.each(searches)('result pages show all of the description of $slug', ({ description }) => {
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(155);
});

test('no two pages share a title or a description', () => {
  expect(new Set(searches.map(({ title }) => title)).size).toBe(searches.length);
  expect(new Set(searches.map(({ description }) => description)).size).toBe(searches.length);
});
