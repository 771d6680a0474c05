import { resolve } from 'node:path';
import type { CreateNodeArgs, CreatePagesArgs } from 'gatsby';
import { formatArticleDate, formatCardDate, formatListDate, schoolDay } from 'shared/dates';
import { getPageContent } from '../src/data/pageContent';
import { buildArchive } from './newsArchive';
import { buildCategories } from './newsCategories';
import { linkArticles } from './relatedArticles';
import { prepareText } from './texts';

/** Computes these fields once at build time, so that visitors' browsers need not. */
export async function addArticleFields({ node, actions, cache }: CreateNodeArgs): Promise<void> {
  const publishedAt = String(node.published_at);
  const day = schoolDay(publishedAt);
  const fields = {
    ...(await prepareText('a notícia', node, cache)),
    day,
    year: Number(day.slice(0, 4)),
    cardDate: formatCardDate(publishedAt),
    listDate: formatListDate(publishedAt),
    articleDate: formatArticleDate(publishedAt),
  };
  for (const [name, value] of Object.entries(fields)) {
    actions.createNodeField({ node, name, value });
  }
}

/**
 * Creates the page of each article, the page for articles that have none yet, and the pages of the archive and of the
 * categories.
 */
export async function createArticlePages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Queries.ArticlePathsQuery>(/* GraphQL */ `
    query ArticlePaths {
      escola: supabasePagina(slug: { eq: "escola" }) {
        content
      }
      allSupabaseNoticia(sort: [{ published_at: ASC }, { databaseId: ASC }]) {
        nodes {
          id
          databaseId
          title
          categoria_id
          fields {
            day
          }
        }
      }
      allSupabaseCategoria {
        nodes {
          databaseId
          slug
          nome
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The articles could not be read.', { cause: errors });

  const articles = data.allSupabaseNoticia.nodes;
  const { name, fullName } = getPageContent<'escola'>(data.escola);
  const links = linkArticles(
    articles.map(({ id, title }) => ({ id, title })),
    `${name} ${fullName}`,
  );
  for (const { id, databaseId } of articles) {
    const { before = null, after = null, related: [one, other] = [] } = links.get(id) ?? {};
    actions.createPage({
      path: `/noticia/${databaseId}`,
      component: resolve('src/templates/noticia.tsx'),
      // A filter without a value would find any article; null finds none.
      context: { id, before, after, one: one ?? null, other: other ?? null },
    });
  }
  actions.createPage({
    // Hosts serve the 404.html of a folder at every URL below it that has no page.
    path: '/noticia/404.html',
    component: resolve('src/pages/404.tsx'),
    context: {},
  });
  const dated = articles.map(({ id, fields: { day } }) => ({ id, day }));
  for (const { path, context } of buildArchive(dated)) {
    actions.createPage({
      path,
      component: resolve('src/templates/arquivo.tsx'),
      context: { ...context },
    });
  }
  for (const { path, context } of buildCategories(data.allSupabaseCategoria.nodes, articles)) {
    actions.createPage({
      path,
      component: resolve('src/templates/categoria.tsx'),
      context: { ...context },
    });
  }
}
