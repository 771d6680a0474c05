import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { PageSeo } from '../src/content/seo';

interface ArticleHeads {
  allSupabaseNoticia: {
    nodes: (Pick<Queries.SupabaseNoticia, 'id' | 'databaseId' | 'title'> & {
      fields: { excerpt: string };
    })[];
  };
}

/** One static page for each published article. */
export async function createArticlePages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<ArticleHeads>(/* GraphQL */ `
    query ArticleHeads {
      allSupabaseNoticia {
        nodes {
          id
          databaseId
          title
          fields {
            excerpt
          }
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The articles could not be read.', { cause: errors });

  for (const { id, databaseId, title, fields } of data.allSupabaseNoticia.nodes) {
    const head: PageSeo = { title, description: fields.excerpt || title };
    actions.createPage({
      path: `/noticia/${databaseId}`,
      component: resolve('src/templates/noticia.tsx'),
      context: { id, head },
    });
  }
}
