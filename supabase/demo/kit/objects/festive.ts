import { darken, lighten } from '../color.ts';
import { glow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { cycle, times } from '../random.ts';
import { circle, ellipse, line, path, polygon, rect } from '../shapes.ts';

const flagColors = [
  palette.coral,
  palette.yellow,
  palette.leaf,
  palette.blue,
  palette.lilac,
  palette.pink,
];

/** A string of little flags from one point to another; `notched` as at the June feast. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size: number,
  notched = true,
): string {
  const count = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.25)));
  const at = (t: number): [number, number] => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag,
  ];
  const rope = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 1.9} ${x2} ${y2}`;
  return (
    line(rope, '#7b6a52', Math.max(1.5, size * 0.05), { opacity: 0.8 }) +
    times(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      const color = cycle(flagColors, index);
      const w = size * 0.42;
      const shape = notched
        ? `M${x - w} ${y}H${x + w}V${y + size}L${x} ${y + size * 0.68}L${x - w} ${y + size}Z`
        : `M${x - w} ${y}H${x + w}L${x} ${y + size}Z`;
      return (
        path(shape, color) +
        rect(x - w, y, w * 2, size * 0.14, darken(color, 0.2), { opacity: 0.6 })
      );
    })
  );
}

/** A string of lamps, lit. */
export function stringLights(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
): string {
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 1.9} ${x2} ${y2}`, '#4a3a2c', 2.4) +
    times(count, (index) => {
      const t = (index + 0.5) / count;
      const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag + 9];
      return glow(pen, x, y, 34, '#ffdf8a', 0.7) + circle(x, y, 6.5, '#fff0bd');
    })
  );
}

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

/** A stall with a striped awning, `width` wide and 260 tall, its foot at the origin. */
export const stall = (pen: Pen, width: number, color: string, goods = ''): string => {
  const half = width / 2;
  const stripes = Math.round(width / 34);
  const step = (width + 40) / stripes;
  return (
    line(`M${-half + 10} -220V0M${half - 10} -220V0`, palette.bark, 9) +
    rect(-half + 6, -200, width - 12, 110, '#5d3d2b', { opacity: 0.2 }) +
    rect(
      -half,
      -96,
      width,
      96,
      pen.linear([
        [0, lighten(palette.wood, 0.15)],
        [1, darken(palette.wood, 0.2)],
      ]),
    ) +
    line(
      times(4, (index) => `M${-half} ${-76 + index * 22}H${half}`),
      darken(palette.wood, 0.3),
      2,
      { opacity: 0.5 },
    ) +
    rect(-half - 8, -106, width + 16, 14, '#e8c08a', { rx: 3 }) +
    `<g transform="translate(0 -106)">${goods}</g>` +
    times(stripes, (index) => {
      const x = -half - 20 + index * step;
      const tone = index % 2 ? palette.cream : color;
      const top = -half + 4 + (index * (width - 8)) / stripes;
      return path(
        `M${top} -268H${top + (width - 8) / stripes}L${x + step} -214A${step / 2} ${step / 2.4} 0 0 1 ${x} -214Z`,
        tone,
      );
    }) +
    path(`M${-half - 20} -214H${half + 20}V-206H${-half - 20}Z`, '#0b2b33', { opacity: 0.08 })
  );
};

/** Candles on a cake, 110 units tall. */
export const cake = (pen: Pen): string =>
  ellipse(0, 0, 96, 12, '#ffffff') +
  rect(
    -74,
    -48,
    148,
    48,
    pen.linear([
      [0, '#ffe6c2'],
      [1, '#eec28f'],
    ]),
    { rx: 8 },
  ) +
  path(
    'M-74 -44Q-74 -56 -60 -56H60Q74 -56 74 -44V-34Q64 -22 54 -34Q44 -20 32 -34Q20 -22 8 -34Q-4 -20 -16 -34Q-28 -22 -40 -34Q-52 -20 -60 -34Q-68 -26 -74 -34Z',
    palette.coral,
  ) +
  rect(
    -46,
    -92,
    92,
    40,
    pen.linear([
      [0, '#fff6e6'],
      [1, '#f2dcb6'],
    ]),
    { rx: 7 },
  ) +
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
