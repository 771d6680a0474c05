import type { Content } from '../content.ts';

const articlePage = /^noticia\/([^/]+)\/index\.html$/;

function articleIds({ rows }: Content): Set<string> {
  return new Set(rows.noticias.map((row) => String(row.id)));
}

/**
 * Compares the article pages with the articles that visitors could read just before and just after the
 * build. Between the two anything may have been published or deleted; what was there all the time needs a
 * page, and what was never there must have none.
 */
export function articleProblems(
  pages: Iterable<string>,
  before: Content,
  after: Content,
): string[] {
  const first = articleIds(before);
  const last = articleIds(after);
  const built = new Set([...pages].flatMap((path) => articlePage.exec(path)?.[1] ?? []));
  const missing = [...first].filter((id) => last.has(id) && !built.has(id));
  const extra = [...built].filter((id) => /^\d+$/.test(id) && !first.has(id) && !last.has(id));
  return [
    ...missing.map((id) => `a notícia ${id} está sem página`),
    ...extra.map((id) => `a notícia ${id} tem página, mas não está publicada`),
  ];
}
