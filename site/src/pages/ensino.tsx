import { graphql, type PageProps } from 'gatsby';
import { AnchorMenu } from '../components/ensino/AnchorMenu';
import { TeachingSection } from '../components/ensino/TeachingSection';
import { PageHero } from '../components/page/PageHero';
import { VisitBand } from '../components/page/sections';
import { chosenPhoto } from '../components/photo/Photo';
import { pageContent } from '../data/content';

export default function EnsinoPage({ data }: PageProps<Queries.EnsinoPageQuery>) {
  const { stages, visit } = pageContent<'ensino'>(data.pagina);
  const sections = Object.entries(stages).map(([id, stage]) => ({ id, ...stage }));
  const photos = data.allFile.nodes;
  return (
    <>
      <PageHero page={data.pagina} />
      <AnchorMenu label="Seções da proposta de ensino" sections={sections} />
      {sections.map((section, index) => (
        <TeachingSection
          key={section.id}
          id={section.id}
          stage={section}
          photo={chosenPhoto(
            section.photo.src,
            data.pagina?.pictures ?? [],
            photos.find(({ name }) => name === ownPhotos[section.id]),
          )}
          index={index}
        />
      ))}
      <VisitBand band={visit} />
    </>
  );
}

const ownPhotos: Record<string, string> = {
  'proposta-pedagogica': 'ensino-proposta',
  eic: 'ensino-eic',
  'fundamental-i': 'ensino-fundamental-i',
  'fundamental-ii': 'ensino-fundamental-ii',
  medio: 'ensino-medio',
  contraturno: 'contraturno',
};

export { PageHead as Head } from '../components/seo/Seo';

export const query = graphql`
  query EnsinoPage {
    pagina: supabasePagina(slug: { eq: "ensino" }) {
      ...Page
      pictures {
        url
        ...TeachingPhoto
      }
    }
    allFile(
      sort: { name: ASC }
      filter: { sourceInstanceName: { eq: "images" }, name: { regex: "/^(ensino-|contraturno$)/" } }
    ) {
      nodes {
        ...TeachingPhoto
      }
    }
  }
`;
