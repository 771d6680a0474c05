import { resolve } from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import 'shared/node/node-20';
import { getDataService } from './gatsby/fetched/fetchedFiles';
import { createParallelSources } from './gatsby/sources';

const { url, key } = getDataService();
if (!process.env.GATSBY_SITE_URL || !process.env.GATSBY_NEWS_PATH)
  throw new Error(
    'Start Gatsby with `npm run dev` or `npm run build`, which pass it its settings.',
  );

/** `gatsby develop` always generates the types of queries, a publication only for developers. */
const generatesTypes =
  process.env.NODE_ENV !== 'production' || process.env.GENERATE_QUERY_TYPES === 'true';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  // Without Emotion's JSX runtime, a `css` prop silently renders as "[object Object]".
  jsxImportSource: '@emotion/react',
  graphqlTypegen: generatesTypes && {
    typesOutputPath: 'gatsby-types.d.ts',
    documentSearchPaths: [
      'gatsby/articles.ts',
      'gatsby/ownPages.ts',
      'gatsby/schoolPages.ts',
      'gatsby/writeFiles.ts',
    ],
    generateOnBuild: true,
  },
  plugins: [
    {
      resolve: 'gatsby-source-supabase',
      options: { supabaseUrl: url, supabaseKey: key, types: createParallelSources() },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'images', path: resolve('src/images') },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        // This is as lenient as checkPhoto (gatsby/fetched/sourcePhotos), so no photo that passed there fails here.
        failOn: 'truncated',
        // AVIF files would be a fifth smaller, but cost seconds in each publication (docs/decisions/0014).
        // A dominant-colour placeholder would require reading every photo again.
        defaults: {
          formats: ['webp'],
          quality: 62,
          placeholder: 'none',
          // Widths for photos that are at most one column wide.
          breakpoints: [360, 720, 1080],
        },
      },
    },
    'gatsby-transformer-sharp',
    'gatsby-plugin-image',
    // Only `gatsby develop` uses the styles' source maps, and they make up most of the compiled output.
    {
      resolve: 'gatsby-plugin-emotion',
      options: { sourceMap: process.env.NODE_ENV !== 'production' },
    },
  ],
};

export default config;
