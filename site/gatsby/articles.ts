import type { CreateNodeArgs, CreatePagesArgs } from 'gatsby';
import { resolve } from 'node:path';
import { formatArticleDate, formatCardDate, formatListDate } from 'shared/dates';
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

export async function createArticlePages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Queries.ArticlePathsQuery>(/* GraphQL */ `
    query ArticlePaths {
      allSupabaseNoticia {
        nodes {
          id
          databaseId
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The articles could not be read.', { cause: errors });

  for (const { id, databaseId } of data.allSupabaseNoticia.nodes) {
    actions.createPage({
      path: `/noticia/${databaseId}`,
      component: resolve('src/templates/noticia.tsx'),
      context: { id },
    });
  }
}
