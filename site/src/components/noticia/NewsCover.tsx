import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, leading, space, text, weight } from '../../styles/tokens';
import { Photo } from '../photo/Photo';

interface NewsCoverProps {
  title: string;
  photo: Queries.NewsCoverFragment | null;
  /** Whether it is seen at once. */
  first?: boolean;
  /** How wide it is, by the width of the screen, where it is wider than in a card. */
  sizes?: string;
  className?: string;
}

/** An article's first photo or, where there is none, its title on the school's colours. */
export function NewsCover({ title, photo, first, sizes, className }: NewsCoverProps) {
  const image = photo?.childImageSharp?.gatsbyImageData;
  return (
    <div css={frame} className={className}>
      {image ? (
        <Photo image={image} alt="" first={first} sizes={sizes} css={picture} />
      ) : (
        // The heading beside it is read aloud already.
        <span aria-hidden="true" css={titleStyle}>
          {title}
        </span>
      )}
    </div>
  );
}

export const fragment = graphql`
  fragment NewsCover on File {
    childImageSharp {
      gatsbyImageData(
        width: 720
        layout: CONSTRAINED
        formats: [WEBP]
        breakpoints: [360, 720, 1080]
        sizes: "(min-width: 64em) 24rem, (min-width: 48em) 46vw, 90vw"
      )
    }
  }
`;

/** A half-set sun, the school's emblem, behind the title. */
const frame = css`
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  background:
    radial-gradient(circle at 88% 0, ${color.yellow} 24%, transparent 24.4%), ${color.primary};
`;

const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const titleStyle = css`
  display: -webkit-box;
  overflow: hidden;
  max-width: 80%;
  margin: ${space.md};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: ${color.white};
  font-size: ${text.xl};
  font-weight: ${weight.heavy};
  line-height: ${leading.snug};
`;
