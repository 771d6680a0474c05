import { css } from '@emotion/react';
import { cover, threeLines } from '../../styles/common';
import { color, leading, space, text, weight } from '../../styles/tokens';
import { Photo } from '../ui/Photo';

interface NewsCoverProps {
  title: string;
  photo: Queries.NewsCoverFragment | null;
  /** The point of the photo that stays visible. */
  focus: string | null;
  first?: boolean;
  /** The `sizes` attribute, if the cover is wider than in a card. */
  sizes?: string;
  className?: string;
}

/** An article's first photo or, if there is none, its title on the school's colours. */
export function NewsCover({ title, photo, focus, className, ...loading }: NewsCoverProps) {
  return (
    <div css={frame} className={className}>
      {photo?.childImageSharp ? (
        <Photo file={photo} alt="" focus={focus} {...loading} css={cover} />
      ) : (
        // Hidden from screen readers, because they read the heading beside it.
        <span aria-hidden="true" css={titleStyle}>
          {title}
        </span>
      )}
    </div>
  );
}

/** A half-set sun, the school's emblem, behind the title. */
const frame = css`
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  background:
    radial-gradient(circle at 88% 0, ${color.accent} 24%, transparent 24.4%), ${color.primary};
`;

const titleStyle = css`
  ${threeLines}
  max-width: 80%;
  margin: ${space.md};
  color: ${color.white};
  font-size: ${text.xl};
  font-weight: ${weight.heavy};
  line-height: ${leading.snug};
`;
