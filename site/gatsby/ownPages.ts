import { resolve } from 'node:path';
import type { CreateNodeArgs, CreatePagesArgs } from 'gatsby';
import { withRowName } from './namedRows';
import { prepareText } from './texts';

/** Computes these fields of a page that staff have added once at build time, so that visitors' browsers need not. */
export async function addOwnPageFields({ node, actions, cache }: CreateNodeArgs): Promise<void> {
  const { html, excerpt } = await prepareText('a página', node, cache);
  for (const [name, value] of Object.entries({ html, excerpt }))
    actions.createNodeField({ node, name, value });
}

/**
 * Creates the pages that staff have added.
 * @throws Error that names the page, when a later version of the site has a page of its own at its address
 */
export async function createOwnPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Queries.OwnPagePathsQuery>(/* GraphQL */ `
    query OwnPagePaths {
      allSupabasePagina {
        nodes {
          path
          hiddenPath
        }
      }
      allSupabasePaginaLivre(sort: { slug: ASC }) {
        nodes {
          id
          slug
          title
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The pages of staff could not be read.', { cause: errors });
  const taken = new Set(
    data.allSupabasePagina.nodes.map(({ path, hiddenPath }) => path ?? hiddenPath),
  );
  for (const { id, slug, title } of data.allSupabasePaginaLivre.nodes) {
    const path = `/${slug}`;
    withRowName(`a página “${title}”`, () => {
      if (taken.has(path)) throw new Error(`The site has a page of its own at ${path}.`);
    });
    actions.createPage({
      path,
      component: resolve('src/templates/pagina-livre.tsx'),
      context: { id },
    });
  }
}
