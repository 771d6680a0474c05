import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { chosenPhoto } from '../components/photo/chosenPhoto';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/Prose';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section } from '../components/ui/Section';
import { Activities } from '../components/vivencias/Activities';
import { pageContent } from '../data/pageContent';
import { space } from '../styles/tokens';

export default function VivenciasPage({ data }: PageProps<Queries.VivenciasPageQuery>) {
  const { title, subtitle, intro, photo } = pageContent<'vivencias-coopen'>(data.pagina);
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={chosenPhoto(photo.src, data.pagina?.pictures ?? [], data.hero)}
        alt={photo.alt}
      />
      <Section>
        <Prose html={intro} css={{ marginBottom: space.xl }} />
        <NeedsScripts purpose="ver os vídeos das atividades">
          <Activities frames={data.allVideoFrame.nodes} />
        </NeedsScripts>
      </Section>
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.VivenciasPageQuery>) => (
  <PageSeo path="/vivencias-coopen" pagina={data.pagina} />
);

export const query = graphql`
  query VivenciasPage {
    pagina: supabasePagina(slug: { eq: "vivencias-coopen" }) {
      content
      pictures {
        url
        ...HeroPhoto
      }
    }
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "hero-vivencias.jpg" }) {
      ...HeroPhoto
    }
    allVideoFrame {
      nodes {
        video
        photo {
          childImageSharp {
            gatsbyImageData(width: 360, aspectRatio: 0.5625, sizes: "(min-width: 48em) 15rem, 45vw")
          }
        }
      }
    }
  }
`;
