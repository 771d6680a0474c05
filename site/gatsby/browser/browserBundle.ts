import { join } from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { chunks, type Chunks } from './chunks';
import { compileAhead } from './compileAhead';
import { separatePictures } from './separatePictures';
import { standIns } from './standIns';

/** What the file of a page exports for the build alone. */
const onlyAtBuild = ['Head', 'config', 'getServerData'];
const pageFile = /[\\/]src[\\/](pages|templates)[\\/].+\.tsx$/;

interface WebpackConfig {
  context: string;
  entry: Record<string, unknown>;
  resolve: { alias: Record<string, unknown> };
  optimization: { splitChunks: Chunks; minimizer: object[] };
  module: { rules: object[] };
  plugins: object[];
}

/**
 * Makes what visitors' browsers get as small as their pages allow (docs/decisions/0090): of Gatsby and
 * Emotion only what this site uses, of a page only what a browser shows.
 */
export function browserBundle(args: CreateWebpackConfigArgs): void {
  const config = (args.getConfig as () => WebpackConfig)();
  separatePictures(config.module.rules);
  if (args.stage === 'build-javascript') trim(config, args);
  args.actions.replaceWebpackConfig(config);
}

function trim(config: WebpackConfig, { plugins, store }: CreateWebpackConfigArgs): void {
  const source = join(config.context, 'src');
  const { components } = store.getState() as { components: Map<string, unknown> };
  config.resolve.alias['gatsby-production-app'] = config.entry.app;
  config.entry.app = join(source, 'start.ts');
  compileAhead(config.optimization.minimizer);
  config.optimization.splitChunks = chunks(config.optimization.splitChunks, components.size);
  config.module.rules.push(
    {
      test: pageFile,
      enforce: 'post',
      loader: require.resolve('gatsby/dist/utils/webpack/loaders/webpack-remove-exports-loader'),
      options: { remove: onlyAtBuild },
    },
    // Nothing in here does anything by being imported: what nobody uses of it stays out.
    {
      include: [source, /[\\/]shared[\\/]src[\\/]/, /[\\/]\.cache[\\/]gatsby-browser-entry\.js$/],
      sideEffects: false,
    },
  );
  for (const { part, by } of standIns) {
    config.plugins.push(plugins.normalModuleReplacement(part, join(source, 'stand-ins', by)));
  }
}
