import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { Random, times } from '../../random.ts';
import { circle, ellipse, line, path, rect, place } from '../../shapes.ts';

/** What lies on a plate, in a circle of radius 100 around the origin, seen from above. */
const servings = {
  rice: (random: Random) =>
    path('M-84 -20C-80 -70 -20 -88 -4 -66C6 -40 0 -10 -20 6C-50 22 -86 16 -84 -20Z', '#fdf9ee') +
    times(34, () => {
      const [x, y] = [random.between(-72, -12), random.between(-64, 4)];
      return ellipse(x, y, 5, 2, '#eadfc4', {
        transform: `rotate(${random.between(0, 180)} ${x} ${y})`,
      });
    }),
  beans: (random: Random) =>
    path('M-78 26C-60 6 -10 0 6 18C18 40 4 76 -24 82C-56 80 -86 54 -78 26Z', '#8a4a2c') +
    times(20, () => {
      const [x, y] = [random.between(-62, -4), random.between(22, 70)];
      return (
        ellipse(x, y, 7, 4.6, '#5f2d1a', {
          transform: `rotate(${random.between(0, 180)} ${x} ${y})`,
        }) + ellipse(x - 1, y - 1, 2, 1, '#c58a68', { opacity: 0.6 })
      );
    }),
  salad: (random: Random) =>
    times(
      9,
      () =>
        `<g transform="translate(${random.between(20, 66)} ${random.between(-58, -8)}) rotate(${random.between(0, 360)})">${path('M0 0C-10 -12 -6 -28 4 -30C16 -26 16 -8 0 0Z', random.pick(['#6dbb75', '#8cc56b', '#4fa571']))}</g>`,
    ) +
    [
      [30, -50],
      [58, -30],
      [40, -16],
      [66, -52],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, palette.coral) + circle(x, y, 7, '#f58d74'))
      .join('') +
    [
      [46, -60],
      [26, -30],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 9, 5, '#f08a3c'))
      .join(''),
  chicken: () =>
    path('M20 30C34 6 78 8 84 30C88 58 60 78 36 72C18 66 12 48 20 30Z', '#d9974f') +
    path('M28 32C40 16 70 18 76 32C70 40 40 42 28 32Z', '#edb877') +
    line('M34 44l26 8M40 56l22 4', '#a8672c', 4),
  egg: () =>
    path('M14 40C20 14 62 8 80 30C92 52 70 78 46 76C22 76 8 62 14 40Z', '#ffffff') +
    circle(48, 46, 17, palette.yellow) +
    circle(43, 41, 5, '#ffffff', { opacity: 0.5 }),
  bowlOfSalad: (random: Random) =>
    times(46, () => {
      const [angle, far] = [random.between(0, Math.PI * 2), random.between(0, 62)];
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
      const leaf = path(
        'M0 0C-14 -16 -8 -38 6 -40C22 -34 22 -10 0 0Z',
        random.pick(['#6dbb75', '#8cc56b', '#4fa571']),
      );
      return place({ x, y, rotate: random.between(0, 360) }, leaf);
    }) +
    times(9, () => {
      const [angle, far] = [random.between(0, Math.PI * 2), random.between(10, 66)];
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
      return circle(x, y, 13, palette.coral) + circle(x, y, 9, '#f58d74');
    }),
  pumpkin: () =>
    [
      [34, 32],
      [60, 36],
      [40, 56],
      [66, 58],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x - 13, y - 11, 26, 22, '#f2953c', { rx: 5 }) +
          rect(x - 9, y - 8, 14, 8, '#f9bd74', { rx: 3 }),
      )
      .join(''),
  greens: (random: Random) =>
    times(16, () => {
      const [x, y] = [random.between(24, 72), random.between(18, 66)];
      return line(`M${x} ${y}q8 -8 18 -4`, random.pick(['#2f7d4c', '#3f9458', '#4fa571']), 5);
    }),
} satisfies Record<string, (random: Random) => string>;

export type Serving = keyof typeof servings;

/** A plate of radius 130 seen from above, with what is served on it. */
export function plate(
  pen: Pen,
  on: readonly Serving[],
  seed = 1,
  rim: string = palette.leaf,
): string {
  const random = new Random(seed);
  return (
    ellipse(
      8,
      14,
      136,
      132,
      pen.radial([
        [0, '#3b2416', 0.35],
        [0.85, '#3b2416', 0.25],
        [1, '#3b2416', 0],
      ]),
    ) +
    circle(0, 0, 130, pen.fade('#ffffff', '#e9e6da', 'diagonal')) +
    circle(0, 0, 122, 'none', { stroke: rim, 'stroke-width': 5, opacity: 0.75 }) +
    circle(
      0,
      0,
      100,
      pen.radial([
        [0, '#ffffff'],
        [1, '#f0ecdf'],
      ]),
    ) +
    place({ x: 0, y: 0, scale: 1.17 }, on.map((serving) => servings[serving](random)).join(''))
  );
}
