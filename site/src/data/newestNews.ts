import { graphql, useStaticQuery } from 'gatsby';

/**
 * Returns the articles that staff keep on top, then the other ones of the newest, both newest first. The home page and the
 * news page share the result in one file, so that a new article changes one file less than with a query of each page.
 */
export function useNewestNews() {
  const { onTop, newest } = useStaticQuery<Queries.NewestNewsQuery>(graphql`
    query NewestNews {
      onTop: allSupabaseNoticia(
        filter: { isOnTop: { eq: true } }
        sort: [{ published_at: DESC }, { databaseId: DESC }]
        limit: 13
      ) {
        nodes {
          id
          isOnTop
          ...NewsCard
        }
      }
      newest: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], limit: 13) {
        nodes {
          id
          isOnTop
          ...NewsCard
        }
      }
    }
  `);
  return [...onTop.nodes, ...newest.nodes.filter(({ isOnTop }) => !isOnTop)];
}
