import { dataScript } from '../seo/dataScript';

/** Where an article's page keeps its data. */
export const pageDataId = 'page-data';

interface BuiltArticle {
  fields: { html?: string };
}

/** What Gatsby keeps beside a page for scripts. */
export interface BuiltPageData {
  result: { data?: { supabaseNoticia?: BuiltArticle } };
}

/**
 * An article's page data without its text, which the page shows already: scripts read it from there
 * (see `articleHtml`) and it is not sent twice.
 * @returns null for a page that is no article
 */
export function inlinePageData(page: BuiltPageData): string | null {
  const article = page.result.data?.supabaseNoticia;
  if (!article) return null;
  const withoutText = { ...article, fields: { ...article.fields, html: undefined } };
  const data = { ...page.result.data, supabaseNoticia: withoutText };
  return dataScript({ ...page, result: { ...page.result, data } });
}
