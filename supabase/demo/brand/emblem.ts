import { palette } from '../kit/palette.ts';
import { circle, path } from '../kit/shapes.ts';

interface EmblemColors {
  sun: string;
  left: string;
  right: string;
}

/** The emblem on light grounds. */
export const onLight: EmblemColors = {
  sun: palette.yellow,
  left: palette.leaf,
  right: palette.deep,
};

/** The emblem on dark grounds and photographs. */
export const onDark: EmblemColors = {
  sun: palette.yellow,
  left: palette.white,
  right: palette.mint,
};

/**
 * The school's emblem, 64 units square: two leaves that grow from one stem and hold up a sun, which
 * is also a child with its arms raised.
 */
export const emblem = (colors: EmblemColors): string =>
  circle(32, 16, 11, colors.sun) +
  path('M31 61C8 57 2 40 6 22C22 26 31 40 31 61Z', colors.left) +
  path('M33 61C56 57 62 40 58 22C42 26 33 40 33 61Z', colors.right);
