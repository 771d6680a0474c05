import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { readBuiltPage, type BuiltPage } from './builtPage';

interface PagesQuery {
  allSitePage: { nodes: { path: string; matchPath: string | null }[] };
}

/**
 * The fixed pages that search engines are led to, as they were built, in the order of their addresses.
 * @param publicFolder where Gatsby wrote them
 */
export async function queryPages(
  graphql: CreatePagesArgs['graphql'],
  publicFolder: string,
): Promise<(BuiltPage & { path: string })[]> {
  const { data, errors } = await graphql<PagesQuery>(/* GraphQL */ `
    query Pages {
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
          matchPath
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The pages could not be read.', { cause: errors });

  const fixed = data.allSitePage.nodes.filter(
    ({ path, matchPath }) => !matchPath && !path.startsWith('/noticia/') && !/\.html$/.test(path),
  );
  const pages = await Promise.all(
    fixed.map(async ({ path }) => {
      const html = await readFile(join(publicFolder, path, 'index.html'), 'utf8');
      return { path, ...readBuiltPage(html) };
    }),
  );
  return pages.filter(({ path, canonical }) => canonical && new URL(canonical).pathname === path);
}
