import type { GatsbyNode } from 'gatsby';
import { addArticleFields } from './gatsby/articleFields';
import { createArticlePages } from './gatsby/articlePages';
import { browserBundle } from './gatsby/browser/browserBundle';
import { quickBuild } from './gatsby/compiler/quickBuild';
import { addPageHead } from './gatsby/pageHeads';
import { makeAvifQuickly } from './gatsby/photos/quickAvif';
import { sourcePhotos } from './gatsby/photos/sourcePhotos';
import { schema } from './gatsby/schema';
import { writeFiles } from './gatsby/writeFiles';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = makeAvifQuickly;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(schema);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = sourcePhotos;

export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  if (args.node.internal.type === 'SupabaseNoticia') addArticleFields(args);
};

export const createPages: GatsbyNode['createPages'] = createArticlePages;

export const onCreatePage: GatsbyNode['onCreatePage'] = addPageHead;

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  browserBundle(args);
  quickBuild(args);
};

export const onPostBuild: GatsbyNode['onPostBuild'] = writeFiles;
