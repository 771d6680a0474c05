import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { cycle, Random, times } from '../random.ts';
import { circle, ellipse, line, path, place, rect } from '../shapes.ts';

/** Fruits of about 40 units across, resting on the origin's line. */
export const fruits = {
  apple: () =>
    path(
      'M0 -34C-10 -42 -26 -36 -24 -18C-22 -4 -8 4 0 -1C8 4 22 -4 24 -18C26 -36 10 -42 0 -34Z',
      '#df4a3c',
    ) +
    line('M0 -34Q1 -42 5 -46', palette.bark, 3) +
    path('M4 -42Q14 -50 20 -42Q12 -36 4 -42Z', palette.leaf) +
    ellipse(-11, -25, 4, 7, '#ffffff', { opacity: 0.4 }),
  orange: () =>
    circle(0, -20, 20, '#f79a34') +
    circle(-6, -27, 5, '#ffffff', { opacity: 0.3 }) +
    circle(2, -37, 2.6, '#7a5a22') +
    path('M3 -38Q12 -46 18 -38Q10 -34 3 -38Z', palette.leaf),
  banana: () =>
    path(
      'M-32 -26C-26 -2 12 6 34 -20C30 -24 28 -24 26 -22C8 -8 -14 -12 -24 -32C-28 -34 -34 -32 -32 -26Z',
      palette.yellow,
    ) +
    path('M-32 -26C-26 -2 12 6 34 -20C12 0 -18 -6 -28 -30Z', palette.amber, { opacity: 0.55 }) +
    rect(-33, -36, 8, 7, palette.bark, { rx: 2 }),
  grape: () =>
    [
      [-12, -34],
      [0, -36],
      [12, -34],
      [-6, -24],
      [6, -24],
      [-13, -23],
      [13, -24],
      [0, -13],
      [-7, -13],
      [7, -12],
      [0, -4],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 7.4, '#7d5ba6') + circle(x - 2, y - 2, 2, '#ffffff', { opacity: 0.35 }),
      )
      .join('') + line('M0 -40V-50', '#5f7a3c', 3),
  papaya: () =>
    path('M-34 -14C-28 -34 6 -40 34 -22C22 2 -20 10 -34 -14Z', '#f79a4c') +
    path('M-22 -15C-16 -26 4 -30 20 -20C10 -8 -14 -4 -22 -15Z', '#e0662f') +
    times(7, (index) => circle(-12 + index * 4, -17 - Math.sin(index) * 2.4, 2, palette.ink)),
  watermelon: () =>
    path('M-40 -36H40A40 38 0 0 1 -40 -36Z', '#3f8f4f') +
    path('M-35 -36H35A35 32 0 0 1 -35 -36Z', '#f5f7dc') +
    path('M-31 -36H31A31 28 0 0 1 -31 -36Z', '#f0574f') +
    [
      [-14, -28],
      [0, -22],
      [14, -28],
      [-4, -30],
      [8, -16],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.8, 3, palette.ink))
      .join(''),
  mango: () =>
    path('M-24 -16C-26 -36 4 -46 20 -32C34 -18 20 2 0 1C-12 0 -22 -6 -24 -16Z', '#f7b23c') +
    path('M6 -40C22 -38 30 -22 22 -10C20 -24 14 -34 6 -40Z', '#e2663c', { opacity: 0.6 }) +
    line('M-4 -40l-3 -7', palette.bark, 3),
} as const;

export type Fruit = keyof typeof fruits;
const fruitNames = Object.keys(fruits) as Fruit[];

/** A bowl heaped with fruit, 200 units wide. */
export const fruitBowl = (pen: Pen, color: string = palette.cream, seed = 0): string =>
  times(7, (index) =>
    place(
      { x: -66 + (index % 4) * 44 + (index > 3 ? 22 : 0), y: index > 3 ? -92 : -66, scale: 1.05 },
      fruits[cycle(fruitNames, index + seed)](),
    ),
  ) +
  path(
    'M-104 -76H104C100 -24 60 0 34 0H-34C-60 0 -100 -24 -104 -76Z',
    pen.linear(
      [
        [0, lighten(color, 0.3)],
        [1, darken(color, 0.14)],
      ],
      'diagonal',
    ),
  ) +
  line('M-92 -56Q0 -44 92 -56', palette.coral, 5, { opacity: 0.8 });

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
    circle(
      0,
      0,
      130,
      pen.linear(
        [
          [0, '#ffffff'],
          [1, '#e9e6da'],
        ],
        'diagonal',
      ),
    ) +
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
    on.map((serving) => servings[serving](random)).join('')
  );
}

/** A glass of juice, 90 units tall. */
export const juice = (color: string): string =>
  path('M-24 -88H24L18 0H-18Z', '#e6f3f4', { opacity: 0.75 }) +
  path('M-22 -66H22L17.4 -3H-17.4Z', color) +
  ellipse(0, -66, 22, 5, lighten(color, 0.35)) +
  line('M-15 -56L-12 -12', '#ffffff', 4, { opacity: 0.5 });

/** A jug of juice, 130 units tall. */
export const jug = (color: string): string =>
  line('M38 -104Q76 -96 66 -56Q58 -30 36 -28', '#cfe5e8', 8) +
  path('M-40 -128L40 -124L36 0H-36Z', '#e6f3f4', { opacity: 0.8 }) +
  path('M-38.6 -96H38L35 -4H-35Z', color) +
  ellipse(0, -96, 38, 7, lighten(color, 0.35)) +
  circle(-10, -92, 9, palette.yellow) +
  line('M-28 -84L-26 -16', '#ffffff', 5, { opacity: 0.5 });

/** A steaming pot, 120 units wide. */
export const pot = (pen: Pen, color: string = palette.steel): string =>
  [-24, 4, 30]
    .map((x) => line(`M${x} -96q-12 -16 0 -30t0 -32`, '#ffffff', 6, { opacity: 0.5 }))
    .join('') +
  rect(-78, -66, 156, 10, '#5b6b69', { rx: 5 }) +
  path(
    'M-62 -80H62V-14Q62 0 48 0H-48Q-62 0 -62 -14Z',
    pen.linear(
      [
        [0, lighten(color, 0.4)],
        [0.4, color],
        [1, darken(color, 0.3)],
      ],
      'right',
    ),
  ) +
  ellipse(0, -80, 62, 11, darken(color, 0.2)) +
  ellipse(0, -80, 52, 7, '#f7e6c0');

/** A loaf baked at school, 110 wide. */
export const bread = (): string =>
  path('M-56 0C-66 -10 -62 -40 -44 -44Q0 -56 44 -44C62 -40 66 -10 56 0Q0 6 -56 0Z', '#d08f4a') +
  path('M-48 -30Q0 -48 48 -30Q40 -42 0 -44Q-40 -42 -48 -30Z', '#e9b878') +
  line('M-26 -38l10 14M-4 -41l10 14M18 -39l10 14', '#f6d6a4', 5);

/** A tray of rolls, 200 wide. */
export const rolls = (pen: Pen): string =>
  times(10, (index) =>
    ellipse(
      -70 + (index % 5) * 35,
      index < 5 ? -26 : -12,
      20,
      14,
      pen.radial(
        [
          [0, '#eebc7c'],
          [1, '#c5823f'],
        ],
        0.4,
        0.3,
        0.8,
      ),
    ),
  ) +
  path(
    'M-106 -10H106L96 6H-96Z',
    pen.linear([
      [0, '#cdd8da'],
      [1, '#93a4a9'],
    ]),
  );
