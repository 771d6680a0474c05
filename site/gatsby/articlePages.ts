import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';

interface Articles {
  allSupabaseNoticia: { nodes: Pick<Queries.SupabaseNoticia, 'id' | 'databaseId'>[] };
}

/** One static page for each published article. */
export async function createArticlePages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Articles>(/* GraphQL */ `
    query Articles {
      allSupabaseNoticia {
        nodes {
          id
          databaseId
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The articles could not be read.', { cause: errors });

  for (const { id, databaseId } of data.allSupabaseNoticia.nodes) {
    actions.createPage({
      path: `/noticia/${databaseId}`,
      component: resolve('src/templates/noticia.tsx'),
      context: { id },
    });
  }
}
