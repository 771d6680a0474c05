import type { CreatePagesArgs } from 'gatsby';
import { pageContent, pageWords } from '../../src/data/content';

/**
 * What the build's own files are made of: the school, what the list of news says of itself, the paths of the fixed pages,
 * and the articles, newest first.
 */
export async function querySite(graphql: CreatePagesArgs['graphql']) {
  const query = /* GraphQL */ `
    query Site {
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
    }
  `;
  const { data, errors } = await graphql<Queries.SiteQuery>(query);
  if (errors || !data) throw new Error('Pages and articles could not be read.', { cause: errors });

  return {
    school: pageContent<'escola'>(data.escola),
    news: pageWords(data.news).search,
    paths: data.allSitePage.nodes.filter(isFixed).map(({ path }) => path),
    articles: data.articles.nodes,
    documents: data.documents.nodes,
    events: data.events.nodes.map(({ eventId, ...event }) => ({ id: eventId, ...event })),
  };
}

function isFixed({ path, matchPath }: { path: string; matchPath: string | null }): boolean {
  return !matchPath && !path.startsWith('/noticia/') && !path.endsWith('.html');
}

export type Article = Queries.SiteQuery['articles']['nodes'][number];

export const pathOf = ({ databaseId }: Article) => `/noticia/${databaseId}`;
