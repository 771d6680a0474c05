import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { fillTextPhotos } from '../components/noticias/textPhotos';
import { OwnPageView } from '../components/sections/OwnPageView';
import { buildSharePicture, Seo } from '../components/shell/Seo';
import { buildBreadcrumbs, buildVideoData } from '../components/shell/structuredData';

export default function OwnPage({ data }: PageProps<Queries.OwnPageQuery>) {
  const { pagina } = data;
  if (!pagina) return null;
  const { title, description, fields, text_photos, text_frames } = pagina;
  return (
    <OwnPageView
      title={title}
      description={description}
      html={fillTextPhotos(fields.html, text_photos)}
      frames={text_frames}
    />
  );
}

export function Head({ data }: HeadProps<Queries.OwnPageQuery>) {
  const { pagina } = data;
  if (!pagina) return null;
  const { slug, title, description, fields } = pagina;
  const path = `/${slug}`;
  return (
    <Seo
      path={path}
      title={title}
      description={description ?? (fields.excerpt || title)}
      picture={buildSharePicture(pagina, `Foto da página “${title}”`)}
      data={[buildBreadcrumbs([{ path, title }]), ...buildVideoData(fields.html)]}
    />
  );
}

export const query = graphql`
  query OwnPage($id: String!) {
    pagina: supabasePaginaLivre(id: { eq: $id }) {
      slug
      title
      description
      fields {
        html
        excerpt
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
