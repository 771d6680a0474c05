import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ArticleView } from '../components/noticia/ArticleView';
import { photoAlt } from '../components/noticia/photoAlt';
import { Photo } from '../components/photo/Photo';
import { articleData } from '../components/seo/articleData';
import { breadcrumbs } from '../components/seo/breadcrumbs';
import { Seo } from '../components/seo/Seo';
import { schoolPicture, sharePicture } from '../components/seo/sharePicture';
import { seo } from '../content/seo';

/** An article that was published when the site was built. */
export default function NoticiaPage({ data }: PageProps<Queries.NoticiaPageQuery>) {
  const article = data.supabaseNoticia;
  if (!article) return null;
  const { title, published_at, fields, photos } = article;
  const images = photos.flatMap((photo) => photo?.childImageSharp?.gatsbyImageData ?? []);
  return (
    <ArticleView
      title={title}
      publishedAt={published_at}
      date={fields.articleDate}
      html={fields.html}
      photos={images.map((image, index) => (
        <Photo key={index} image={image} alt={photoAlt(index, images.length)} first={index === 0} />
      ))}
    />
  );
}

export function Head({ data: { supabaseNoticia: article } }: HeadProps<Queries.NoticiaPageQuery>) {
  if (!article) return null;
  const { title, published_at: publishedAt, updated_at: updatedAt } = article;
  const path = `/noticia/${article.databaseId}`;
  const description = article.fields.excerpt || title;
  const photo = article.share?.childImageSharp?.gatsbyImageData;
  const picture = photo ? sharePicture(photo, `Foto da notícia “${title}”`) : schoolPicture;
  const list = { path: '/coopen-inspira', title: seo['/coopen-inspira'].title };
  return (
    <Seo
      type="article"
      path={path}
      title={title}
      description={description}
      picture={picture}
      data={[
        articleData({ path, title, description, publishedAt, updatedAt, image: picture.src }),
        breadcrumbs([list, { path, title }]),
      ]}
    />
  );
}

export const query = graphql`
  query NoticiaPage($id: String!) {
    supabaseNoticia(id: { eq: $id }) {
      databaseId
      title
      published_at
      updated_at
      fields {
        articleDate
        excerpt
        html
      }
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
      share: cover {
        childImageSharp {
          gatsbyImageData(width: 1200, layout: FIXED, outputPixelDensities: [1], formats: [JPG])
        }
      }
    }
  }
`;
