import { darken } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';

/** A microscope, 120 units tall, its foot at the origin. */
export const microscope = (pen: Pen, color: string = palette.forest): string => {
  const body = pen.linear(
    [
      [0, color],
      [1, darken(color, 0.3)],
    ],
    'right',
  );
  const metal = pen.linear(
    [
      [0, '#f3f6f6'],
      [1, '#a7b7bb'],
    ],
    'right',
  );
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

const liquid = (shape: string, color: string): string =>
  path(shape, color, { opacity: 0.9 }) + path(shape, '#ffffff', { opacity: 0.12 });

/** A conical flask, 90 units tall. */
export const conicalFlask = (color: string): string =>
  path('M-11 -88V-50L-38 -8Q-42 0 -32 0H32Q42 0 38 -8L11 -50V-88Z', '#dff3f6', { opacity: 0.6 }) +
  liquid('M-20 -34L-36 -7Q-39 -2 -31 -2H31Q39 -2 36 -7L20 -34Q0 -28 -20 -34Z', color) +
  circle(-6, -16, 4, '#ffffff', { opacity: 0.5 }) +
  circle(8, -24, 3, '#ffffff', { opacity: 0.5 }) +
  rect(-15, -93, 30, 7, '#c8e3e8', { rx: 3 }) +
  line('M-22 -22L-29 -10', '#ffffff', 4, { opacity: 0.6 });

/** A beaker, 60 units tall. */
export const beaker = (color: string): string =>
  path('M-26 -60H26V-6Q26 0 20 0H-20Q-26 0 -26 -6Z', '#dff3f6', { opacity: 0.6 }) +
  liquid('M-24 -36Q0 -30 24 -36V-6Q24 -2 20 -2H-20Q-24 -2 -24 -6Z', color) +
  line('M10 -46h10M10 -36h10M10 -26h10', '#8fb5bd', 2) +
  rect(-30, -64, 60, 6, '#c8e3e8', { rx: 3 });

/** Four test tubes in a wooden rack, 80 units tall. */
export const testTubes = (): string =>
  times(4, (index) => {
    const x = -42 + index * 28;
    const color =
      [palette.coral, palette.yellow, palette.leaf, palette.blue][index] ?? palette.lilac;
    return (
      path(`M${x - 8} -84V-18Q${x} -6 ${x + 8} -18V-84Z`, '#dff3f6', { opacity: 0.75 }) +
      liquid(
        `M${x - 7} ${-56 - (index % 2) * 10}V-18Q${x} -8 ${x + 7} -18V${-56 - (index % 2) * 10}Z`,
        color,
      )
    );
  }) +
  rect(-60, -58, 120, 10, palette.wood, { rx: 3 }) +
  rect(-60, -14, 120, 14, darken(palette.wood, 0.12), { rx: 3 }) +
  line('M-56 -50V-8M56 -50V-8', darken(palette.wood, 0.15), 7);

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

/** Planets on their rings, to hang from a ceiling; the sun at the origin. */
export const planets = (pen: Pen): string =>
  ellipse(0, 0, 90, 28, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.7 }) +
  ellipse(0, 0, 150, 48, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.6 }) +
  circle(
    0,
    0,
    34,
    pen.radial(
      [
        [0, '#fff0b0'],
        [1, palette.amber],
      ],
      0.4,
      0.35,
      0.7,
    ),
  ) +
  circle(-84, 10, 13, palette.coral) +
  circle(66, -19, 16, palette.blue) +
  circle(138, 18, 20, '#e2b47c') +
  ellipse(138, 18, 34, 8, 'none', { stroke: '#f7e2b8', 'stroke-width': 4 }) +
  circle(-128, -25, 11, palette.leaf);

/** A plaster volcano with its lava, 150 units tall. */
export const volcano = (pen: Pen): string =>
  path(
    'M-120 0C-70 -40 -52 -110 -34 -130H34C52 -110 70 -40 120 0Z',
    pen.linear([
      [0, '#a8744c'],
      [1, '#6e472c'],
    ]),
  ) +
  path(
    'M-34 -130H34C40 -110 30 -96 26 -70C20 -90 12 -88 8 -60C0 -90 -10 -84 -14 -40C-20 -80 -34 -100 -34 -130Z',
    pen.linear([
      [0, palette.yellow],
      [1, palette.coral],
    ]),
  ) +
  circle(-10, -146, 12, palette.coral) +
  circle(14, -156, 9, palette.amber) +
  circle(0, -172, 7, palette.yellow) +
  circle(-26, -166, 5, palette.coral) +
  path('M-120 0C-100 -14 -60 -14 -40 -6Q0 -16 40 -6Q80 -18 120 0Z', '#6fb968');
