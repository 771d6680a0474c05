import { school } from 'shared/school';
import shareImage from '../../images/share.jpg';

/** A picture that stands for a page where its link is shared. */
export interface SharePicture {
  /** From the root or absolute. */
  src: string;
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

/** The size that networks show whole. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The school's own picture, for pages without one. */
export const schoolPicture: SharePicture = {
  src: shareImage,
  ...shareSize,
  alt: `Logotipo da ${school.fullName} e crianças acenando diante da escola`,
};
