import type { CreatePagesArgs } from 'gatsby';
import { pageContent, pageWords } from '../../src/data/pageContent';

/**
 * What the build's own files are made of: the school, what the list of news says of itself, paths of the fixed pages, articles (newest first), and the addresses of the
 * newest articles' photos by the articles' ids.
 * @param photosOf how many articles; each one costs a look at its photos
 */
export async function querySite(graphql: CreatePagesArgs['graphql'], photosOf: number) {
  // Photos are in the size that the article's page has asked for: no picture is made for this.
  const query = /* GraphQL */ `
    query Site($photosOf: Int!) {
      escola: supabasePagina(slug: { eq: "escola" }) {
        content
      }
      news: supabasePagina(slug: { eq: "coopen-inspira" }) {
        content
      }
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
          matchPath
        }
      }
      articles: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }]) {
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
      documents: allSupabaseDocumento(sort: { slug: ASC }) {
        nodes {
          slug
          title
          file_url
        }
      }
      events: allSupabaseOcorrencia(filter: { isFirst: { eq: true } }, sort: { start: ASC }) {
        nodes {
          eventId
          title
          starts_on
          ends_on
          starts_at
          ends_at
          repeats_until
          place
          text
          updated_at
        }
      }
      newest: allSupabaseNoticia(
        sort: [{ published_at: DESC }, { databaseId: DESC }]
        limit: $photosOf
      ) {
        nodes {
          databaseId
          photos {
            childImageSharp {
              gatsbyImageData(width: 720, sizes: "(min-width: 48em) 42rem, 90vw")
            }
          }
        }
      }
    }
  `;
  const { data, errors } = await graphql<Queries.SiteQuery>(query, { photosOf });
  if (errors || !data) throw new Error('Pages and articles could not be read.', { cause: errors });

  return {
    school: pageContent<'escola'>(data.escola),
    news: pageWords(data.news).search,
    paths: data.allSitePage.nodes.filter(isFixed).map(({ path }) => path),
    articles: data.articles.nodes,
    documents: data.documents.nodes,
    events: data.events.nodes.map(({ eventId, ...event }) => ({ id: eventId, ...event })),
    photos: new Map(
      data.newest.nodes.map(({ databaseId, photos }) => [
        databaseId,
        photos.flatMap(
          (photo) => photo?.childImageSharp?.gatsbyImageData.images.fallback?.src ?? [],
        ),
      ]),
    ),
  };
}

function isFixed({ path, matchPath }: { path: string; matchPath: string | null }): boolean {
  return !matchPath && !path.startsWith('/noticia/') && !path.endsWith('.html');
}

export type Article = Queries.SiteQuery['articles']['nodes'][number];

export const pathOf = ({ databaseId }: Article) => `/noticia/${databaseId}`;
