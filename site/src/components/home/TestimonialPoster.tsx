import { css } from '@emotion/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { canHover } from '../../styles/media';
import { color, leading, motion, space, text, weight } from '../../styles/tokens';
import { Photo } from '../photo/Photo';
import { PlayIcon } from '../video/PlayIcon';

interface TestimonialPosterProps {
  kind: string;
  title: string;
  image: IGatsbyImageData | undefined;
}

/** A still of the video under its title. */
export function TestimonialPoster({ kind, title, image }: TestimonialPosterProps) {
  return (
    <span css={poster}>
      {image && <Photo image={image} alt="" css={picture} />}
      <PlayIcon css={icon} />
      <span css={words}>
        <span css={kindStyle}>{kind}</span>
        <span css={titleStyle}>{title}</span>
      </span>
    </span>
  );
}

const poster = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-items: end;
  overflow: hidden;
  color: ${color.white};
`;

const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: transform ${motion.smooth};
  ${canHover} {
    button:hover & {
      transform: scale(1.04);
    }
  }
`;

const icon = css`
  position: absolute;
  top: 38%;
  left: 50%;
  width: 3.5rem;
  height: 3.5rem;
  transform: translate(-50%, -50%);
`;

const words = css`
  position: relative;
  display: grid;
  padding: ${space.xl} ${space.md} ${space.sm};
  background: linear-gradient(to top, rgb(7 53 42 / 94%), rgb(7 53 42 / 74%) 60%, transparent);
`;

const kindStyle = css`
  font-size: ${text.sm};
`;

const titleStyle = css`
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  line-height: ${leading.snug};
`;
