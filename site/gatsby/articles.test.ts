import type { CreateNodeArgs } from 'gatsby';
import { addArticleFields } from './articles';

/** Adds the fields of an article in several builds, which share Gatsby's cache. */
function createBuilds() {
  const stored = new Map<string, unknown>();
  let prepared = 0;
  const cache = {
    get: (key: string) => Promise.resolve(stored.get(key)),
    set: (key: string, value: unknown) => {
      prepared += 1;
      return Promise.resolve(stored.set(key, value));
    },
  };
  const build = async (content: string, title = 'Festa') => {
    const fields: Record<string, unknown> = {};
    const node = { id: 'a', title, content, published_at: '2026-11-05T12:30:00+00:00' };
    const createNodeField = (field: { name: string; value: unknown }) => {
      fields[field.name] = field.value;
    };
    await addArticleFields({
      node,
      actions: { createNodeField },
      cache,
    } as unknown as CreateNodeArgs);
    return fields;
  };
  return { build, countPrepared: () => prepared };
}

test('an article gets its cleaned text, the starts of it and its dates', async () => {
  const { build } = createBuilds();
  expect(await build('<p onclick="x()">Foi <strong>linda</strong>.</p>')).toEqual({
    html: '<p>Foi <strong>linda</strong>.</p>',
    excerpt: 'Foi linda.',
    searchText: 'Foi linda.',
    day: '2026-11-05',
    year: 2026,
    cardDate: '05 nov, 2026',
    listDate: '5 de novembro de 2026',
    articleDate: '05 de novembro de 2026',
  });
});

test('the text of an article is prepared again only after it has changed', async () => {
  const { build, countPrepared } = createBuilds();
  await build('<p>Um</p>');
  await build('<p>Um</p>', 'Outro título');
  expect(countPrepared()).toBe(1);
  expect(await build('<p>Dois</p>')).toMatchObject({ html: '<p>Dois</p>', excerpt: 'Dois' });
});
