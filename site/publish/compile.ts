import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './settings.ts';
import type { Source } from './sources.ts';

const site = join(root, 'site');

/**
 * Gatsby compiles its own TypeScript at every start, which takes seconds; this takes a moment.
 * @returns gatsby-config and gatsby-node with all they import from this repository
 */
export async function compileForGatsby(): Promise<Source[]> {
  const { outputFiles } = await build({
    entryPoints: [join(site, 'gatsby-config.ts'), join(site, 'gatsby-node.ts')],
    outdir: site,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    // A package of this repository is TypeScript too.
    alias: { shared: join(root, 'shared', 'src') },
    logLevel: 'error',
  });
  return outputFiles.map(({ path, contents }) => ({
    path: path.slice(site.length + 1),
    content: Buffer.from(contents),
  }));
}
