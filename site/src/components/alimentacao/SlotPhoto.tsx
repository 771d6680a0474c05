import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, text } from '../../styles/tokens';
import { Photo } from '../photo/Photo';

interface SlotPhotoProps {
  /** What staff put in the slot, if anything. */
  slot?: Queries.SlotPhotoFragment;
  /** The project's own picture for an empty slot. */
  fallback: Queries.FallbackPhotoFragment | null;
  fallbackAlt: string;
  className?: string;
}

/** The picture of a media slot, with its credit; the project's own one where the slot is empty. */
export function SlotPhoto({ slot, fallback, fallbackAlt, className }: SlotPhotoProps) {
  const chosen = slot?.photo?.childImageSharp?.gatsbyImageData;
  const image = chosen ?? fallback?.childImageSharp?.gatsbyImageData;
  if (!image) return null;
  return (
    <figure className={className}>
      <Photo image={image} alt={chosen ? (slot?.alt_text ?? '') : fallbackAlt} />
      {chosen && slot?.credit && <figcaption css={credit}>{slot.credit}</figcaption>}
    </figure>
  );
}

export const fragment = graphql`
  fragment FallbackPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 720
        layout: CONSTRAINED
        breakpoints: [360, 720, 1080]
        sizes: "(min-width: 80em) 38rem, (min-width: 64em) 50vw, 90vw"
      )
    }
  }
  fragment SlotPhoto on SupabaseMidia {
    alt_text
    credit
    photo {
      ...FallbackPhoto
    }
  }
`;

const credit = css`
  margin-top: 0.35rem;
  color: ${color.muted};
  font-size: ${text.sm};
`;
