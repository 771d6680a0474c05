import { graphql, useStaticQuery } from 'gatsby';

/**
 * Returns the newest articles, the first one first. The home page and the news page share the result in one file, so that a
 * new article changes one file less than with a query of each page.
 */
export function useNewestNews() {
  const { allSupabaseNoticia } = useStaticQuery<Queries.NewestNewsQuery>(graphql`
    query NewestNews {
      allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], limit: 13) {
        nodes {
          id
          ...NewsCard
        }
      }
    }
  `);
  return allSupabaseNoticia.nodes;
}
