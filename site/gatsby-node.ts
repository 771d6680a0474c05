import type { GatsbyNode } from 'gatsby';
import { addArticleFields, createArticlePages } from './gatsby/articles';
import { sourcePhotos } from './gatsby/fetched/sourcePhotos';
import { pagePhoto } from './gatsby/pages';
import { schema } from './gatsby/schema';
import { writeFiles } from './gatsby/writeFiles';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(schema);
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add }) => {
  add({ SupabasePagina: { photo: { resolve: pagePhoto } } });
};

export const sourceNodes: GatsbyNode['sourceNodes'] = sourcePhotos;

export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  if (args.node.internal.type === 'SupabaseNoticia') addArticleFields(args);
};

export const createPages: GatsbyNode['createPages'] = createArticlePages;

export const onPostBuild: GatsbyNode['onPostBuild'] = writeFiles;
