import type { CreateNodeArgs } from 'gatsby';
import { formatCardDate, formatListDate, formatArticleDate } from 'shared/dates';
import { excerptOf } from 'shared/excerpt';
import { sanitizeHtml } from 'shared/html.node';
import { supabaseUrl } from '../src/settings';

/** Works out once, at build, what readers see of an article: clean HTML, excerpt, dates in words. */
export function addArticleFields({ node, actions }: CreateNodeArgs): void {
  const html = sanitizeHtml(String(node.content), supabaseUrl);
  const publishedAt = String(node.published_at);
  const fields = {
    html,
    excerpt: excerptOf(html),
    cardDate: formatCardDate(publishedAt),
    listDate: formatListDate(publishedAt),
    articleDate: formatArticleDate(publishedAt),
  };
  for (const [name, value] of Object.entries(fields)) {
    actions.createNodeField({ node, name, value });
  }
}
