import { availableParallelism } from 'node:os';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { keepCompiled } from './keepCompiled';

type Minimizer = WebpackPluginInstance & { options?: { parallel?: number } };

interface WebpackConfig extends Configuration {
  plugins: WebpackPluginInstance[];
  optimization: { minimizer: Minimizer[] };
}

/**
 * Spares a build what nobody needs of it. `COMPILER_VERSION` says what compiles, for its results to be kept
 * (without it webpack finds out); `SOURCE_MAPS=true` asks for the maps of scripts, which no release carries.
 */
export function quickBuild({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => WebpackConfig)();
  const { COMPILER_VERSION: version, SOURCE_MAPS: maps } = process.env;
  if (version && stage.startsWith('build')) keepCompiled(config, version);
  if (stage === 'build-javascript') {
    if (maps !== 'true') config.devtool = false;
    // Gatsby leaves a processor to its own process, which waits meanwhile.
    for (const { options } of config.optimization.minimizer) {
      if (options?.parallel) options.parallel = availableParallelism();
    }
  }
  actions.replaceWebpackConfig(config);
}
