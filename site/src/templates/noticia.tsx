import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { newsPath } from '../buildSettings';
import { ArticleView } from '../components/noticias/ArticleView';
import { MoreNews } from '../components/noticias/MoreNews';
import { ShareArticle } from '../components/noticias/ShareArticle';
import { fillTextPhotos } from '../components/noticias/textPhotos';
import {
  buildArticleData,
  buildBreadcrumbs,
  buildVideoData,
} from '../components/shell/structuredData';
import { buildNewsPicture, buildSchoolPicture, Seo } from '../components/shell/Seo';
import { useSchool } from '../data/pageContent';

export default function NoticiaPage({ data }: PageProps<Queries.NoticiaPageQuery>) {
  const { supabaseNoticia: article, before, after, one, other } = data;
  if (!article) return null;
  const { databaseId, title, published_at, fields, photo_texts: texts } = article;
  const photos = article.photos.map((file, index) => ({
    file,
    alt: texts[index]?.alt ?? '',
    caption: texts[index]?.caption ?? '',
  }));
  return (
    <ArticleView
      title={title}
      publishedAt={published_at}
      date={fields.articleDate}
      category={article.categoria}
      html={fillTextPhotos(fields.html, article.text_photos)}
      frames={article.text_frames}
      photos={photos.filter(({ file }) => file?.childImageSharp)}
    >
      <ShareArticle id={databaseId} title={title} />
      <MoreNews
        before={before}
        after={after}
        related={[one, other].filter((each) => each !== null)}
      />
    </ArticleView>
  );
}

export function Head({ data }: HeadProps<Queries.NoticiaPageQuery>) {
  const school = useSchool();
  const { supabaseNoticia: article, list } = data;
  if (!article || !list) return null;
  const { title, published_at: publishedAt, changed_at: changedAt } = article;
  const path = `/noticia/${article.databaseId}`;
  const description = article.fields.excerpt || title;
  const picture = buildNewsPicture(article) ?? buildSchoolPicture(school);
  return (
    <Seo
      type="article"
      path={path}
      title={title}
      description={description}
      picture={picture}
      data={[
        buildArticleData(school, {
          path,
          title,
          description,
          publishedAt,
          changedAt,
          image: picture.src,
          videos: buildVideoData(article.fields.html),
        }),
        buildBreadcrumbs([
          { path: newsPath, title: list.title },
          { path, title },
        ]),
      ]}
    />
  );
}

export const query = graphql`
  query NoticiaPage($id: String!, $before: String, $after: String, $one: String, $other: String) {
    list: supabasePagina(slug: { eq: "coopen-inspira" }) {
      title
    }
    before: supabaseNoticia(id: { eq: $before }) {
      databaseId
      title
    }
    after: supabaseNoticia(id: { eq: $after }) {
      databaseId
      title
    }
    one: supabaseNoticia(id: { eq: $one }) {
      id
      ...NewsCard
    }
    other: supabaseNoticia(id: { eq: $other }) {
      id
      ...NewsCard
    }
    supabaseNoticia(id: { eq: $id }) {
      databaseId
      title
      published_at
      changed_at
      categoria {
        nome
        slug
      }
      fields {
        articleDate
        excerpt
        html
      }
      photo_texts {
        alt
        caption
      }
      photos {
        childImageSharp {
          gatsbyImageData(width: 720, sizes: "(min-width: 48em) 42rem, 90vw")
        }
      }
      text_photos {
        ...TextPhoto
      }
      text_frames {
        ...TextFrame
      }
      share {
        ...SharePhoto
      }
      share_alt
    }
  }
`;
