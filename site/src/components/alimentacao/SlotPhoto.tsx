import { graphql } from 'gatsby';
import { color, text } from '../../styles/tokens';
import { Photo } from '../ui/Photo';

export interface SlotPicture {
  slot?: Queries.SlotPhotoFragment;
  fallback?: Queries.FallbackPhotoFragment;
}

interface SlotPhotoProps extends SlotPicture {
  fallbackAlt?: string;
  className?: string;
}

export function SlotPhoto({ slot, fallback, fallbackAlt = '', className }: SlotPhotoProps) {
  const chosen = slot?.photo?.childImageSharp ? slot : null;
  return (
    <figure className={className}>
      <Photo
        file={chosen ? chosen.photo : fallback}
        alt={chosen ? (chosen.alt_text ?? '') : fallbackAlt}
        focus={chosen?.file_focus}
      />
      {chosen?.credit && (
        <figcaption css={{ marginTop: '0.35rem', color: color.muted, fontSize: text.sm }}>
          {chosen.credit}
        </figcaption>
      )}
    </figure>
  );
}

export const fragment = graphql`
  fragment FallbackPhoto on File {
    childImageSharp {
      gatsbyImageData(width: 720, sizes: "(min-width: 80em) 38rem, (min-width: 64em) 50vw, 90vw")
    }
  }
  fragment SlotPhoto on SupabaseMidia {
    alt_text
    credit
    file_focus
    photo {
      ...FallbackPhoto
    }
  }
`;
