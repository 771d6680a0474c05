import { graphql, type PageProps } from 'gatsby';
import { AnchorMenu } from '../components/ensino/AnchorMenu';
import { TeachingSection } from '../components/ensino/TeachingSection';
import { PageHero } from '../components/page/PageHero';
import { VisitBand } from '../components/page/VisitBand';
import { PageSeo } from '../components/seo/PageSeo';
import { ensino } from '../content/ensino';

const { title, subtitle, menuLabel, sections } = ensino;

export default function EnsinoPage({ data }: PageProps<Queries.EnsinoPageQuery>) {
  const photos = data.allFile.nodes;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <AnchorMenu label={menuLabel} sections={sections} />
      {sections.map((section, index) => (
        <TeachingSection
          key={section.id}
          section={section}
          photo={photos.find(({ name }) => name === section.picture)}
          index={index}
        />
      ))}
      <VisitBand />
    </>
  );
}

export const Head = () => <PageSeo path="/ensino" />;

export const query = graphql`
  query EnsinoPage {
    allFile(
      sort: { name: ASC }
      filter: {
        sourceInstanceName: { eq: "images" }
        name: {
          in: [
            "ensino-proposta"
            "ensino-eic"
            "ensino-fundamental-i"
            "ensino-fundamental-ii"
            "ensino-medio"
            "contraturno"
          ]
        }
      }
    ) {
      nodes {
        ...TeachingPhoto
      }
    }
  }
`;
