import { darken } from '../../color.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { circle, ellipse, line, path, rect } from '../../shapes.ts';

/** A microscope, 120 units tall, its foot at the origin. */
export const microscope = (pen: Pen, color: string = palette.forest): string => {
  const body = pen.fade(color, darken(color, 0.3), 'right');
  const metal = pen.fade('#f3f6f6', '#a7b7bb', 'right');
  return (
    path('M-40 0Q-40 -14 -24 -14H30Q42 -14 42 0Z', body) +
    path('M22 -12C52 -40 44 -84 14 -96L22 -108C68 -90 74 -40 40 -10Z', body) +
    rect(-38, -44, 58, 9, metal, { rx: 3 }) +
    rect(-26, -48, 34, 4, '#9fd7e6', { rx: 1 }) +
    `<g transform="rotate(-24 0 -80)">${rect(-9, -126, 18, 50, metal, { rx: 4 })}${rect(-12, -82, 24, 16, body, { rx: 3 })}${rect(-6, -68, 12, 16, metal, { rx: 2 })}${rect(-11, -134, 22, 10, '#2b3a3c', { rx: 3 })}</g>` +
    circle(46, -46, 10, metal) +
    circle(46, -46, 5, '#6f8388')
  );
};

/** A globe on its stand, 110 units tall. */
export const globe = (pen: Pen): string =>
  path('M-26 0Q0 -14 26 0Z', palette.bark) +
  line('M0 -6V-18', palette.bark, 6) +
  line('M34 -96A46 46 0 0 1 -6 -18', palette.wood, 6) +
  circle(
    0,
    -62,
    40,
    pen.radial(
      [
        [0, '#9fdcf0'],
        [1, '#3f94bf'],
      ],
      0.35,
      0.3,
      0.8,
    ),
  ) +
  path('M-24 -88Q-6 -96 -4 -82Q4 -74 -8 -68Q-12 -54 -24 -58Q-38 -70 -24 -88Z', '#6dbb75') +
  path('M4 -58Q22 -66 28 -50Q22 -34 12 -32Q4 -42 4 -58Z', '#6dbb75') +
  path('M16 -92Q32 -84 34 -74Q22 -74 16 -80Z', '#6dbb75') +
  ellipse(-14, -82, 10, 6, '#ffffff', { opacity: 0.35 });

/** A plaster volcano with its lava, 150 units tall. */
export const volcano = (pen: Pen): string =>
  path(
    'M-120 0C-70 -40 -52 -110 -34 -130H34C52 -110 70 -40 120 0Z',
    pen.fade('#a8744c', '#6e472c'),
  ) +
  path(
    'M-34 -130H34C40 -110 30 -96 26 -70C20 -90 12 -88 8 -60C0 -90 -10 -84 -14 -40C-20 -80 -34 -100 -34 -130Z',
    pen.fade(palette.yellow, palette.coral),
  ) +
  circle(-10, -146, 12, palette.coral) +
  circle(14, -156, 9, palette.amber) +
  circle(0, -172, 7, palette.yellow) +
  circle(-26, -166, 5, palette.coral) +
  path('M-120 0C-100 -14 -60 -14 -40 -6Q0 -16 40 -6Q80 -18 120 0Z', '#6fb968');
