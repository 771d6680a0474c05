import { resolve } from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import 'shared/node/node-20';
import { dataService } from './gatsby/fetched/fetchedFiles';
import { sources } from './gatsby/sources';

const { url, key } = dataService();

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  // Without Emotion's own runtime a `css` prop prints "[object Object]", and nothing warns.
  jsxImportSource: '@emotion/react',
  graphqlTypegen: {
    typesOutputPath: 'gatsby-types.d.ts',
    documentSearchPaths: ['gatsby-node.ts', 'gatsby/writeFiles.ts'],
    generateOnBuild: true,
  },
  plugins: [
    {
      resolve: 'gatsby-source-supabase',
      options: { supabaseUrl: url, supabaseKey: key, types: sources },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'images', path: resolve('src/images') },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        // What the build takes for a photo (gatsby/fetched/photos), this step does not refuse.
        failOn: 'truncated',
        // AVIF would take a fifth less, and seconds of each publication (docs/decisions/0014).
        // The main colour of each photo would be found by reading all of them again.
        defaults: {
          formats: ['webp'],
          quality: 62,
          placeholder: 'none',
          // Widths of whatever is no wider than a column.
          breakpoints: [360, 720, 1080],
        },
      },
    },
    'gatsby-transformer-sharp',
    'gatsby-plugin-image',
    // Source maps of the styles, which only `gatsby develop` shows, are most of what is compiled.
    {
      resolve: 'gatsby-plugin-emotion',
      options: { sourceMap: process.env.NODE_ENV !== 'production' },
    },
  ],
};

export default config;
