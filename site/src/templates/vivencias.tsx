import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/sections/PageHero';
import { Prose } from '../components/ui/Prose';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section } from '../components/ui/layout';
import { Activities } from '../components/vivencias/Activities';
import { getPageContent } from '../data/pageContent';
import { space } from '../styles/tokens';

export default function VivenciasPage({ data }: PageProps<Queries.VivenciasPageQuery>) {
  const { intro } = getPageContent<'vivencias-coopen'>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        <Prose html={intro} css={{ marginBottom: space.xl }} />
        <NeedsScripts purpose="ver os vídeos das atividades">
          <Activities frames={data.allSupabaseAtividade.nodes} />
        </NeedsScripts>
      </Section>
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query VivenciasPage {
    pagina: supabasePagina(slug: { eq: "vivencias-coopen" }) {
      ...Page
    }
    allSupabaseAtividade(filter: { frame_url: { ne: null } }, sort: { databaseId: ASC }) {
      nodes {
        video_url
        frame {
          childImageSharp {
            gatsbyImageData(width: 360, aspectRatio: 0.5625, sizes: "(min-width: 48em) 15rem, 45vw")
          }
        }
      }
    }
  }
`;
