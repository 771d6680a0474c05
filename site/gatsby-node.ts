import type { GatsbyNode } from 'gatsby';
import { addArticleFields, createArticlePages } from './gatsby/articles';
import { resolveSharePhoto, sourcePhotos } from './gatsby/fetched/sourcePhotos';
import { addOwnPageFields, createOwnPages } from './gatsby/ownPages';
import { removeHiddenPage, resolvePagePhoto } from './gatsby/pageNodes';
import { schema } from './gatsby/schema';
import { createSchoolPages } from './gatsby/schoolPages';
import { writeFiles } from './gatsby/writeFiles';

/** A lazy part of a page that does not arrive in this time has failed. webpack waits for two minutes by default. */
const chunkLoadTimeoutMs = 30_000;

/** Replaces the configuration, because `setWebpackConfig` ignores what it is given for `output`. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
}) => {
  const config = getConfig() as { output?: object; devtool?: string };
  const output = { ...config.output, chunkLoadTimeout: chunkLoadTimeoutMs };
  // No release contains source maps, and making them takes a part of every build.
  const devtool = process.env.NODE_ENV === 'production' ? false : config.devtool;
  actions.replaceWebpackConfig({ ...config, output, devtool });
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(schema);
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add }) => {
  add({
    SupabasePagina: {
      photo: { resolve: resolvePagePhoto },
      share: { resolve: resolveSharePhoto },
    },
    SupabaseNoticia: { share: { resolve: resolveSharePhoto } },
    SupabasePaginaLivre: { share: { resolve: resolveSharePhoto } },
  });
};

export const sourceNodes: GatsbyNode['sourceNodes'] = sourcePhotos;

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  const { type } = args.node.internal;
  if (type === 'SupabaseNoticia') await addArticleFields(args);
  if (type === 'SupabasePaginaLivre') await addOwnPageFields(args);
};

export const onCreatePage: GatsbyNode['onCreatePage'] = removeHiddenPage;

export const createPages: GatsbyNode['createPages'] = async (args) => {
  await createSchoolPages(args);
  await createArticlePages(args);
  await createOwnPages(args);
};

export const onPostBuild: GatsbyNode['onPostBuild'] = writeFiles;
