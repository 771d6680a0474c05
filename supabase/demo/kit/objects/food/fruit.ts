import { darken, lighten } from '../../color.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { cycle, times } from '../../random.ts';
import { circle, ellipse, line, path, place, rect } from '../../shapes.ts';

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
    pen.fade(lighten(color, 0.3), darken(color, 0.14), 'diagonal'),
  ) +
  line('M-92 -56Q0 -44 92 -56', palette.coral, 5, { opacity: 0.8 });
