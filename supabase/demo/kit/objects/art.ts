import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { cycle, times } from '../random.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';

/** Pictures that children paint, on a sheet of 100 by 80. */
const paintings: readonly (() => string)[] = [
  () =>
    rect(0, 0, 100, 80, '#bfe6f5') +
    circle(78, 18, 11, palette.yellow) +
    path('M0 60Q30 40 55 56T100 50V80H0Z', palette.leaf) +
    path('M22 58V40L36 28L50 40V58Z', palette.coral) +
    rect(32, 46, 8, 12, palette.bark),
  () =>
    rect(0, 0, 100, 80, '#fff1cf') +
    times(5, (index) =>
      circle(50 + Math.cos(index * 1.26) * 17, 34 + Math.sin(index * 1.26) * 17, 11, palette.pink),
    ) +
    circle(50, 34, 10, palette.amber) +
    line('M50 52V80M50 70Q62 66 66 58', palette.leaf, 4),
  () =>
    rect(0, 0, 100, 80, palette.navy) +
    times(9, (index) => circle((index * 37) % 100, (index * 23) % 44, 1.8, palette.butter)) +
    circle(24, 20, 10, palette.butter) +
    path('M62 60L70 26L78 60Z', palette.coral) +
    path('M66 60L70 74L74 60Z', palette.yellow),
  () =>
    rect(0, 0, 100, 80, '#fdf6e6') +
    rect(8, 8, 36, 30, palette.coral) +
    rect(48, 8, 44, 16, palette.yellow) +
    rect(48, 28, 20, 44, palette.blue) +
    rect(72, 28, 20, 44, palette.forest) +
    circle(26, 56, 15, palette.lilac),
  () =>
    rect(0, 0, 100, 80, '#d9f0e2') +
    path('M14 60Q50 20 86 60Z', '#6dbb75') +
    path('M20 60Q50 28 80 60Z', palette.yellow) +
    path('M28 60Q50 36 72 60Z', palette.coral) +
    path('M36 60Q50 44 64 60Z', '#d9f0e2') +
    rect(0, 60, 100, 20, palette.lime),
  () =>
    rect(0, 0, 100, 80, '#8fd0ee') +
    path('M20 44Q46 16 74 44Q46 70 20 44Z', palette.amber) +
    path('M72 44L92 28V60Z', palette.coral) +
    circle(36, 40, 4, palette.ink) +
    line('M8 70q10 -8 20 0t20 0t20 0t20 0', '#ffffff', 3),
];

/** One of the children's pictures, 100 by 80, on white paper. */
export const painting = (index: number): string =>
  rect(-5, -5, 110, 90, '#ffffff', { rx: 2 }) + cycle(paintings, index)();

/** An easel with a picture on it, 190 units tall. */
export const easel = (index: number): string =>
  line('M-10 -188L-48 0M10 -188L48 0M0 -180V-20', darken(palette.wood, 0.12), 8) +
  rect(-58, -78, 116, 9, palette.wood, { rx: 3 }) +
  `<g transform="translate(-58 -172) scale(1.16)">${painting(index)}</g>`;

/** A jar with brushes, 80 units tall. */
export const brushJar = (pen: Pen, color: string = palette.blue): string =>
  [-22, -8, 6, 20]
    .map((angle, index) => {
      const tip = cycle([palette.coral, palette.yellow, palette.leaf, palette.lilac], index);
      return `<g transform="translate(0 -10) rotate(${angle})">${line('M0 0V-56', palette.wood, 4)}${rect(-3.4, -64, 6.8, 10, palette.steel)}${path('M-3.6 -64Q-5 -76 0 -82Q5 -76 3.6 -64Z', tip)}</g>`;
    })
    .join('') +
  path('M-22 -44H22L18 0H-18Z', pen.fade(lighten(color, 0.3), darken(color, 0.15), 'right')) +
  ellipse(0, -44, 22, 5, darken(color, 0.25));

/** A pot of paint, 40 units tall. */
export const paintPot = (color: string): string =>
  rect(-20, -38, 40, 38, '#f4efe3', { rx: 4 }) +
  rect(-20, -26, 40, 16, color) +
  ellipse(0, -38, 20, 6, darken(color, 0.1)) +
  ellipse(0, -39, 15, 4, lighten(color, 0.15)) +
  path('M12 -36q4 6 3 14q-4 3 -6 -2z', color);

/** A painter's palette with its blots. */
export const paintPalette = (): string =>
  path(
    'M-52 0C-56 -34 -14 -46 16 -40C52 -32 62 -4 40 10C24 18 20 4 8 10C-2 16 -48 26 -52 0Z',
    '#e2b47c',
  ) +
  [palette.coral, palette.yellow, palette.leaf, palette.blue, palette.lilac]
    .map((color, index) =>
      ellipse(-34 + index * 17, -16 - Math.sin(index * 0.8) * 12, 7.4, 5.4, color),
    )
    .join('');
