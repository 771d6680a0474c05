import type { CreatePagesArgs } from 'gatsby';

/** What feed, site map and search take from a published article. */
export interface Article {
  /** From the root: "/noticia/7". */
  path: string;
  title: string;
  /** ISO 8601, with its time zone. */
  publishedAt: string;
  updatedAt: string;
  /** The day of publication in words. */
  date: string;
  /** The start of the article as plain text. */
  excerpt: string;
  /** The body, sanitized. */
  html: string;
}

/** When a reader last found something new in it: editing before publication does not count. */
export function lastChange({ publishedAt, updatedAt }: Article): Date {
  return new Date(Math.max(Date.parse(publishedAt), Date.parse(updatedAt)));
}

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

interface PhotosQuery {
  allSupabaseNoticia: {
    nodes: {
      databaseId: number;
      photos: (Queries.NoticiaPageQuery['supabaseNoticia'] & {})['photos'];
    }[];
  };
}

/**
 * The addresses of the newest articles' photos in the built site, from the root, by the articles' paths.
 * @param most articles; each one costs a look at its photos
 */
export async function queryPhotos(
  graphql: CreatePagesArgs['graphql'],
  most: number,
): Promise<Map<string, string[]>> {
  // In the size that the article's page has asked for already: no picture is made for this.
  const query = /* GraphQL */ `
    query Photos($most: Int!) {
      allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], limit: $most) {
        nodes {
          databaseId
          photos {
            childImageSharp {
              gatsbyImageData(
                width: 720
                layout: CONSTRAINED
                formats: [WEBP]
                breakpoints: [360, 720, 1080]
                sizes: "(min-width: 48em) 42rem, 90vw"
              )
            }
          }
        }
      }
    }
  `;
  const { data, errors } = await graphql<PhotosQuery>(query, { most });
  if (errors || !data) throw new Error('The photos could not be read.', { cause: errors });

  return new Map(
    data.allSupabaseNoticia.nodes.map(({ databaseId, photos }) => [
      `/noticia/${databaseId}`,
      photos.flatMap((photo) => photo?.childImageSharp?.gatsbyImageData.images.fallback?.src ?? []),
    ]),
  );
}
