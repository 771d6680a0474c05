import { darken, lighten } from '../../color.ts';
import { glow } from '../../light.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { ellipse, line, path, polygon, rect } from '../../shapes.ts';

/** A balloon on its string, the knot at the origin. */
export const balloon = (pen: Pen, color: string): string =>
  line('M0 0Q-8 30 4 60T0 110', '#8da4ab', 1.6) +
  ellipse(
    0,
    -36,
    28,
    36,
    pen.radial(
      [
        [0, lighten(color, 0.5)],
        [1, darken(color, 0.08)],
      ],
      0.35,
      0.3,
      0.8,
    ),
  ) +
  polygon(
    [
      [-5, 4],
      [5, 4],
      [0, -3],
    ],
    darken(color, 0.15),
  );

/** A bonfire of crossed logs, 120 units tall. */
export const bonfire = (pen: Pen): string =>
  glow(pen, 0, -60, 260, '#ffb84d', 0.55) +
  line('M-60 -6L54 -34M60 -6L-54 -34M-66 -4H66', '#6e472c', 18) +
  line('M-60 -6L54 -34M60 -6L-54 -34', '#8a5a3c', 8) +
  path(
    'M0 -150C30 -110 58 -86 48 -46C44 -22 20 -16 0 -16C-20 -16 -46 -22 -48 -50C-50 -80 -16 -96 0 -150Z',
    palette.coral,
  ) +
  path(
    'M2 -116C22 -88 36 -70 30 -42C26 -24 12 -20 0 -20C-14 -20 -28 -26 -28 -46C-28 -68 -4 -80 2 -116Z',
    palette.amber,
  ) +
  path(
    'M2 -80C14 -62 20 -52 16 -36C12 -26 6 -24 0 -24C-8 -24 -16 -28 -16 -40C-16 -54 0 -60 2 -80Z',
    palette.butter,
  );

/** Candles on a cake, 110 units tall. */
export const cake = (pen: Pen): string =>
  ellipse(0, 0, 96, 12, '#ffffff') +
  rect(-74, -48, 148, 48, pen.fade('#ffe6c2', '#eec28f'), { rx: 8 }) +
  path(
    'M-74 -44Q-74 -56 -60 -56H60Q74 -56 74 -44V-34Q64 -22 54 -34Q44 -20 32 -34Q20 -22 8 -34Q-4 -20 -16 -34Q-28 -22 -40 -34Q-52 -20 -60 -34Q-68 -26 -74 -34Z',
    palette.coral,
  ) +
  rect(-46, -92, 92, 40, pen.fade('#fff6e6', '#f2dcb6'), { rx: 7 }) +
  path(
    'M-46 -90Q-46 -98 -36 -98H36Q46 -98 46 -90V-80Q36 -70 26 -80Q14 -70 2 -80Q-12 -70 -22 -80Q-34 -70 -46 -80Z',
    palette.leaf,
  ) +
  [-24, 0, 24]
    .map(
      (x) =>
        rect(x - 3, -124, 6, 28, palette.yellow, { rx: 2 }) +
        path(`M${x} -144Q${x + 7} -132 ${x} -126Q${x - 7} -132 ${x} -144Z`, palette.amber),
    )
    .join('');
