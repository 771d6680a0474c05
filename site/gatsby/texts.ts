import { createHash } from 'node:crypto';
import type { CreateNodeArgs } from 'gatsby';
import { supabaseUrl } from '../src/buildSettings';
import { withRowName } from './namedRows';

type Texts = ReturnType<Awaited<ReturnType<typeof loadPreparation>>>;

/**
 * Cleans the text of an article or a page, and makes its excerpt and what the search reads of it. They come from Gatsby's cache
 * if the content has not changed: cleaning a hundred texts takes seconds. Gatsby clears its cache when the code that cleans them
 * changes (publish/steps/compile-gatsby-files.ts).
 * @param kind what the node is, in Portuguese with its article, for the error
 */
export async function prepareText(
  kind: string,
  node: CreateNodeArgs['node'],
  cache: CreateNodeArgs['cache'],
): Promise<Texts> {
  const content = String(node.content);
  const digest = createHash('sha256').update(`${supabaseUrl}\0${content}`).digest('base64');
  const key = `texts-${node.id}`;
  const cached = (await cache.get(key)) as { digest: string; texts: Texts } | undefined;
  if (cached?.digest === digest) return cached.texts;
  const prepare = await loadPreparation();
  const texts = withRowName(`${kind} “${String(node.title)}”`, () => prepare(content));
  await cache.set(key, { digest, texts });
  return texts;
}

/** Characters of a text in the search index. The beginning says what it is about, and the index stays small. */
const maxIndexedLength = 4000;

/** Loads jsdom and parse5, which a build doesn't need for texts that are in the cache. */
async function loadPreparation() {
  const { sanitizeHtml } = await import('shared/html.node');
  const { makeExcerpt, makeSearchText } = await import('./htmlTree');
  return (content: string) => {
    const html = sanitizeHtml(content, supabaseUrl);
    return { html, excerpt: makeExcerpt(html), searchText: makeSearchText(html, maxIndexedLength) };
  };
}
