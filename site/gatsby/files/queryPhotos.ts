import type { CreatePagesArgs } from 'gatsby';

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
