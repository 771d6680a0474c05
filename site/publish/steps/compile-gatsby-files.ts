import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from 'shared/node/environment.mjs';
import { hashFiles } from 'shared/node/file-system';

/** The files that Gatsby would compile itself, in seconds, at the start of every build. */
const gatsbyFiles = ['gatsby-config.ts', 'gatsby-node.ts'];

/**
 * Compiles `gatsby-config.ts` and `gatsby-node.ts`, with everything that they import from the repository, to files that
 * Gatsby loads as they are. Gatsby clears its cache when one of them changes; each therefore also contains a hash of the
 * lock file, because what the cache holds depends on the versions of packages, too.
 * @returns the compiled content by file name
 */
export async function compileGatsbyFiles(): Promise<Map<string, Uint8Array>> {
  const site = join(root, 'site');
  const { outputFiles } = await build({
    entryPoints: gatsbyFiles,
    absWorkingDir: site,
    outdir: site,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    alias: { shared: join(root, 'shared', 'src') },
    banner: { js: `// Packages: ${await hashFiles(root, ['package-lock.json'])}` },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(site.length + 1), contents]));
}
