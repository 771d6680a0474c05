import { emblem, onDark } from '../brand/emblem.ts';
import { wordmark } from '../brand/logo.ts';
import { palette } from '../kit/palette.ts';
import { path, place } from '../kit/shapes.ts';
import { arrival } from '../scenes/arrival.ts';
import type { Scene } from '../scenes/frame.ts';

/** What shows when somebody shares a link: the school's front, and the logo on a green wave. */
export const share: Scene = (pen, frame) => {
  const { width, height } = frame;
  const wave = `M0 0H${width * 0.36}C${width * 0.46} ${height * 0.3} ${width * 0.28} ${height * 0.66} ${width * 0.4} ${height}H0Z`;
  const shade = `M0 0H${width * 0.375}C${width * 0.475} ${height * 0.3} ${width * 0.295} ${height * 0.66} ${width * 0.415} ${height}H0Z`;
  return [
    `<g transform="translate(${width * 0.17} 0)">${arrival(pen, frame)}</g>`,
    path(shade, palette.yellow),
    path(wave, pen.fade(palette.forest, palette.deep, 'diagonal')),
    place(
      { x: width * 0.055, y: height * 0.39, scale: 1.36 },
      emblem(onDark) + wordmark(palette.white, palette.mint),
    ),
  ].join('');
};
