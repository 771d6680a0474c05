import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { School } from 'shared/pages/escola';
import shareImage from '../../images/share.jpg';

export interface SharePicture {
  /** From the root or absolute. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The school's own picture, for pages without one. */
export const schoolPicture = ({ fullName }: School): SharePicture => ({
  src: shareImage,
  // The size that networks show whole.
  width: 1200,
  height: 630,
  alt: `Logotipo da ${fullName} e crianças acenando diante da escola`,
});

/** A photo made in one size. Gatsby names the width that was asked for; a smaller photo has its own. */
export function sharePicture({ images, width, height }: IGatsbyImageData, alt: string) {
  const { src = '', srcSet = '' } = images.fallback ?? {};
  const made = Number(/ (\d+)w$/.exec(srcSet)?.[1] ?? width);
  return { src, width: made, height: Math.round((made * height) / width), alt };
}
