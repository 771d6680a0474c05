import type { Compiler, Configuration, FileCacheOptions, WebpackPluginInstance } from 'webpack';

type Kept = Configuration & { plugins: WebpackPluginInstance[] };

/**
 * Lets compiled modules be used again for as long as `version` stays the same. Webpack itself would follow every
 * import of every tool that takes part, thousands of files, to find out whether one of them has changed: seconds
 * of each build.
 *
 * @param version stands for the tools and how they are set
 */
export function keepCompiled(config: Kept, version: string): void {
  const cache = config.cache as FileCacheOptions;
  cache.version = version;
  cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push({ apply: followNoTools });
}

function followNoTools(compiler: Compiler): void {
  compiler.hooks.done.tap('keepCompiled', ({ compilation }) => {
    compilation.buildDependencies.clear();
  });
}
