import type { CreatePagesArgs } from 'gatsby';
import type { Article } from './article';

interface ArticlesQuery {
  allSupabaseNoticia: {
    nodes: (Pick<Queries.SupabaseNoticia, 'databaseId' | 'title'> & {
      published_at: string;
      updated_at: string;
      fields: Pick<Queries.SupabaseNoticiaFields, 'articleDate' | 'excerpt' | 'html'>;
    })[];
  };
}

/** The articles that the build made pages of, newest first. */
export async function queryArticles(graphql: CreatePagesArgs['graphql']): Promise<Article[]> {
  const { data, errors } = await graphql<ArticlesQuery>(/* GraphQL */ `
    query Articles {
      allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }]) {
        nodes {
          databaseId
          title
          published_at
          updated_at
          fields {
            articleDate
            excerpt
            html
          }
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The articles could not be read.', { cause: errors });

  return data.allSupabaseNoticia.nodes.map(({ databaseId, fields, ...node }) => ({
    path: `/noticia/${databaseId}`,
    title: node.title,
    publishedAt: node.published_at,
    updatedAt: node.updated_at,
    date: fields.articleDate,
    excerpt: fields.excerpt,
    html: fields.html,
  }));
}
