import { graphql, type PageProps } from 'gatsby';
import { Carousel } from '../components/carousel/Carousel';
import { AerialView } from '../components/estrutura/AerialView';
import { CampusFigures } from '../components/estrutura/CampusFigures';
import { SpaceCard } from '../components/estrutura/SpaceCard';
import { PageHero } from '../components/page/PageHero';
import { VisitBand } from '../components/page/VisitBand';
import { PageSeo } from '../components/seo/PageSeo';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { estrutura } from '../content/estrutura';

export default function EstruturaPage({ data }: PageProps<Queries.EstruturaPageQuery>) {
  const { title, subtitle, figures, spaces, visit } = estrutura;
  const nodes = data.allSupabaseEspaco.nodes;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <AerialView photo={data.aerial} />
      <Section tone="green">
        <CampusFigures figures={figures} />
      </Section>
      <Section labelledBy="espacos">
        <SectionHeading id="espacos" title={spaces.title} lead={spaces.intro} />
        {nodes.length === 0 && <p>{spaces.empty}</p>}
        <Carousel
          label={spaces.title}
          slides={nodes.map((space) => ({ key: space.id, content: <SpaceCard space={space} /> }))}
          perView={[1, 2, 3]}
          loop={false}
        />
      </Section>
      <VisitBand {...visit} />
    </>
  );
}

export const Head = () => <PageSeo path="/estrutura" />;

/** In the order staff gave the spaces, otherwise oldest first. */
export const query = graphql`
  query EstruturaPage {
    aerial: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "campus-aereo.jpg" }) {
      ...AerialPhoto
    }
    allSupabaseEspaco(sort: [{ position: ASC }, { created_at: ASC }, { databaseId: ASC }]) {
      nodes {
        id
        ...SpaceCard
      }
    }
  }
`;
