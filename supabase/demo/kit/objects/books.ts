import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { cycle, Random, times } from '../random.ts';
import { line, path, rect } from '../shapes.ts';

export const bookColors = [
  palette.coral,
  palette.forest,
  palette.yellow,
  palette.blue,
  palette.lilac,
  palette.leaf,
  palette.navy,
  palette.pink,
  palette.sand,
] as const;

/** Books that stand side by side, `width` long on the shelf at the origin. */
export function bookRow(width: number, height: number, seed: number): string {
  const random = new Random(seed);
  let x = 0;
  let row = '';
  while (x < width - height * 0.3) {
    const thick = random.between(height * 0.12, height * 0.28);
    const tall = height * random.between(0.7, 0.98);
    const color = random.pick(bookColors);
    const leaning = random.next() < 0.1;
    const book =
      rect(0, -tall, thick, tall, color, { rx: 1.5 }) +
      rect(thick * 0.2, -tall * 0.84, thick * 0.6, tall * 0.1, lighten(color, 0.55), {
        opacity: 0.8,
      }) +
      rect(0, -tall, thick * 0.18, tall, '#ffffff', { opacity: 0.18 }) +
      rect(thick * 0.8, -tall, thick * 0.2, tall, darken(color, 0.4), { opacity: 0.3 });
    row += `<g transform="translate(${x + (leaning ? thick * 0.5 : 0)} 0) rotate(${leaning ? 8 : 0})">${book}</g>`;
    x += thick * (leaning ? 1.9 : 1.05);
  }
  return row;
}

/** Books that lie on each other, the lowest at the origin. */
export const bookStack = (count: number, width: number, seed: number): string => {
  const random = new Random(seed);
  const thick = width * 0.17;
  return times(count, (index) => {
    const color = cycle(bookColors, seed + index * 2);
    const x = random.between(-width * 0.08, width * 0.08) - width / 2;
    const y = -(index + 1) * thick;
    return (
      rect(x, y, width, thick * 0.96, color, { rx: thick * 0.16 }) +
      rect(x + width * 0.06, y + thick * 0.2, width * 0.94, thick * 0.56, palette.cream) +
      line(
        `M${x + width * 0.08} ${y + thick * 0.4}H${x + width * 0.99}M${x + width * 0.08} ${y + thick * 0.58}H${x + width * 0.99}`,
        '#e2d3b4',
        1,
      ) +
      rect(x, y + thick * 0.76, width, thick * 0.2, darken(color, 0.2))
    );
  });
};

/** A large open book that lies before the viewer, its spine at the origin. */
export const openBook = (pen: Pen, color: string = palette.coral): string => {
  const page = pen.fade('#fffdf6', '#f1e4c9');
  const lines = (x: number, slope: number): string =>
    times(6, (index) => `M${x} ${-44 + index * 12}q22 ${slope} 64 ${slope}`);
  return (
    path('M-104 -54Q-50 -76 0 -52Q50 -76 104 -54L118 40Q56 20 0 42Q-56 20 -118 40Z', color) +
    path('M-98 -58Q-50 -78 0 -56L0 34Q-54 14 -110 32Z', page) +
    path('M98 -58Q50 -78 0 -56L0 34Q54 14 110 32Z', page) +
    path('M-16 -60Q-6 -60 0 -56V34Q-8 24 -18 24Z', '#b99f70', { opacity: 0.28 }) +
    line(lines(-88, -8), '#c9b78f', 2.6, { opacity: 0.7 }) +
    line(lines(24, 8), '#c9b78f', 2.6, { opacity: 0.7 })
  );
};

/** A bookcase, `width` by `height`, its lower left corner at the origin. */
export function bookcase(pen: Pen, width: number, height: number, shelves: number, seed: number) {
  const wood = pen.fade('#d9a66e', '#b98250', 'right');
  const gap = (height - 20) / shelves;
  return (
    rect(0, -height, width, height, wood, { rx: 4 }) +
    times(shelves, (index) => {
      const y = -height + 12 + index * gap;
      return (
        rect(10, y, width - 20, gap - 9, pen.fade('#6e472c', '#94653f')) +
        `<g transform="translate(14 ${y + gap - 9})">${bookRow(width - 24, gap - 18, seed * 7 + index)}</g>` +
        rect(6, y + gap - 9, width - 12, 7, '#e2b47c')
      );
    })
  );
}
