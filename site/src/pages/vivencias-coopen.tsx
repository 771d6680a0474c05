import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section } from '../components/ui/Section';
import { Activities } from '../components/vivencias/Activities';
import { vivencias } from '../content/vivencias-coopen';
import { space } from '../styles/tokens';

export default function VivenciasPage({ data }: PageProps<Queries.VivenciasPageQuery>) {
  const { title, subtitle, intro } = vivencias;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <Section>
        <Prose text={intro} css={{ marginBottom: space.xl }} />
        <NeedsScripts purpose="ver os vídeos das atividades">
          <Activities />
        </NeedsScripts>
      </Section>
    </>
  );
}

export const Head = () => <PageSeo path="/vivencias-coopen" />;

export const query = graphql`
  query VivenciasPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "hero-vivencias.jpg" }) {
      ...HeroPhoto
    }
  }
`;
