import { graphql, useStaticQuery } from 'gatsby';

/**
 * Queries the newest articles. The home page and the news page share the result in one file, so that a new article changes
 * one file less than with a query of each page.
 */
const useNewest = () =>
  useStaticQuery<Queries.NewestNewsQuery>(graphql`
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
      illustrated: allSupabaseNoticia(
        filter: { share_url: { ne: null } }
        sort: [{ published_at: DESC }, { databaseId: DESC }]
        limit: 1
      ) {
        ...NewsPicture
      }
    }
  `);

/** Returns the articles that staff keep on top, then the other ones of the newest, both newest first. */
export function useNewestNews() {
  const { onTop, newest } = useNewest();
  return [...onTop.nodes, ...newest.nodes.filter(({ isOnTop }) => !isOnTop)];
}

/** Returns the newest article with a photo, which stands for the news in shared links. */
export const useNewestPhoto = () => useNewest().illustrated.nodes[0];
