import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { alimentacao } from '../../content/alimentacao';
import { radius } from '../../styles/tokens';
import { Carousel } from '../carousel/Carousel';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { SlotPhoto } from './SlotPhoto';

/** Pictures of kitchen and dining hall; nothing where there are none. */
export function FoodGallery({ data }: { data: Queries.FoodGalleryFragment }) {
  const pictures = data.gallery.nodes.filter(({ photo }) => photo?.childImageSharp);
  if (pictures.length === 0) return null;

  const { title } = alimentacao.gallery;
  return (
    <Section labelledBy="nossa-estrutura">
      <SectionHeading id="nossa-estrutura" title={title} />
      <Carousel
        label={title}
        slides={pictures.map((picture) => ({
          key: picture.id,
          content: <SlotPhoto slot={picture} fallback={null} fallbackAlt="" css={frame} />,
        }))}
        perView={[1, 2, 2]}
        loop
      />
    </Section>
  );
}

export const fragment = graphql`
  fragment FoodGallery on Query {
    gallery: allSupabaseMidia(
      filter: { slug: { eq: "alimentacao-galeria-estrutura" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
    ) {
      nodes {
        id
        ...SlotPhoto
      }
    }
  }
`;

const frame = css`
  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    border-radius: ${radius.lg};
    object-fit: cover;
  }
`;
