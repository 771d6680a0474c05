import { resolve } from 'node:path';
import type { CreateNodeArgs, GatsbyNode } from 'gatsby';
import { formatArticleDate, formatCardDate, formatListDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html.node';
import { resolveSharePhoto, sourcePhotos } from './gatsby/fetched/sourcePhotos';
import { makeExcerpt } from './gatsby/htmlTree';
import { withRowName } from './gatsby/namedRows';
import { resolvePagePhoto } from './gatsby/pageNodes';
import { schema } from './gatsby/schema';
import { writeFiles } from './gatsby/writeFiles';
import { supabaseUrl } from './src/buildSettings';

/** A lazy part of a page that does not arrive in this time has failed. webpack waits for two minutes by default. */
const chunkLoadTimeoutMs = 30_000;

/** Replaces the configuration, because `setWebpackConfig` ignores what it is given for `output`. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
}) => {
  const config = getConfig() as { output?: object };
  const output = { ...config.output, chunkLoadTimeout: chunkLoadTimeoutMs };
  actions.replaceWebpackConfig({ ...config, output });
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(schema);
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add }) => {
  add({
    SupabasePagina: { photo: { resolve: resolvePagePhoto } },
    SupabaseNoticia: { share: { resolve: resolveSharePhoto } },
  });
};

export const sourceNodes: GatsbyNode['sourceNodes'] = sourcePhotos;

export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  if (args.node.internal.type === 'SupabaseNoticia') addArticleFields(args);
};

/** Computes these fields once at build time, so that visitors' browsers need not. */
function addArticleFields({ node, actions }: CreateNodeArgs): void {
  const fields = withRowName(`a notícia “${String(node.title)}”`, () => buildArticleFields(node));
  for (const [name, value] of Object.entries(fields)) {
    actions.createNodeField({ node, name, value });
  }
}

function buildArticleFields(node: Record<string, unknown>) {
  const html = sanitizeHtml(String(node.content), supabaseUrl);
  const publishedAt = String(node.published_at);
  return {
    html,
    excerpt: makeExcerpt(html),
    cardDate: formatCardDate(publishedAt),
    listDate: formatListDate(publishedAt),
    articleDate: formatArticleDate(publishedAt),
  };
}

export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql }) => {
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
};

export const onPostBuild: GatsbyNode['onPostBuild'] = writeFiles;
