import { lighten } from '../kit/color.ts';
import { palette } from '../kit/palette.ts';
import { circle, path, rect } from '../kit/shapes.ts';
import type { Scene } from '../scenes/frame.ts';

/** In the place of a portrait that is missing: the outline of head and shoulders. */
export const placeholder: Scene = (pen, { width, height }) =>
  rect(0, 0, width, height, pen.fade(lighten(palette.mint, 0.4), palette.mint, 'diagonal')) +
  circle(width * 0.5, height * 0.56, width * 0.43, lighten(palette.mint, 0.6), { opacity: 0.6 }) +
  circle(width * 0.5, height * 0.42, width * 0.17, palette.leaf) +
  path(
    `M${width * 0.16} ${height}C${width * 0.18} ${height * 0.72} ${width * 0.34} ${height * 0.66} ${width * 0.5} ${height * 0.66}C${width * 0.66} ${height * 0.66} ${width * 0.82} ${height * 0.72} ${width * 0.84} ${height}Z`,
    palette.leaf,
  );
