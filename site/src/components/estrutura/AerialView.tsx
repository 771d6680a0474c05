import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { estrutura } from '../../content/estrutura';
import { radius, space, text } from '../../styles/tokens';
import { Photo } from '../photo/Photo';
import { Section } from '../ui/Section';

/** The campus from above, with a word on what lies where. */
export function AerialView({ photo }: { photo: Queries.AerialPhotoFragment | null }) {
  const { title, alt, caption } = estrutura.aerial;
  const image = photo?.childImageSharp?.gatsbyImageData;
  return (
    <Section labelledBy="vista-aerea">
      <figure css={figure}>
        {image && <Photo image={image} alt={alt} css={picture} first />}
        <figcaption>
          <h2 id="vista-aerea">{title}</h2>
          <p css={words}>{caption}</p>
        </figcaption>
      </figure>
    </Section>
  );
}

export const fragment = graphql`
  fragment AerialPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 1216
        layout: CONSTRAINED
        breakpoints: [480, 1080, 1920]
        sizes: "(min-width: 80em) 76rem, 90vw"
      )
    }
  }
`;

const figure = css`
  display: grid;
  gap: ${space.lg};
`;

const picture = css`
  width: 100%;
  border-radius: ${radius.xl};
`;

const words = css`
  max-width: 46rem;
  margin-top: ${space.sm};
  font-size: ${text.lg};
`;
