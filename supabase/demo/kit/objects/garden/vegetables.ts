import { darken, lighten } from '../../color.ts';
import { palette } from '../../palette.ts';
import { circle, ellipse, line, path } from '../../shapes.ts';

/** A head of lettuce, 40 units wide. */
export const lettuce = (color: string = palette.lime): string =>
  path(
    'M-22 -4C-30 -16 -18 -28 -10 -24C-8 -34 8 -34 10 -24C18 -28 30 -16 22 -4Q0 6 -22 -4Z',
    darken(color, 0.15),
  ) +
  path(
    'M-14 -6C-20 -16 -8 -22 -4 -18C0 -26 10 -24 8 -16C18 -18 20 -8 14 -4Q0 2 -14 -6Z',
    lighten(color, 0.2),
  ) +
  line('M0 -2V-18M-6 -4L-12 -14M6 -4L12 -14', lighten(color, 0.55), 1.4);

/** A carrot top in the ground, or a whole carrot pulled out. */
export const carrot = (): string =>
  path('M-8 0Q0 -6 8 0Q6 26 0 40Q-6 26 -8 0Z', '#f08a3c') +
  line('M-5 8h5M0 16h4M-3 24h4', '#c9682a', 1.4) +
  line('M0 0Q-10 -16 -14 -26M0 0V-30M0 0Q10 -16 14 -24', palette.leaf, 4);

/** A tomato plant tied to its cane, 90 units tall. */
export const tomatoPlant = (): string =>
  line('M0 0V-92', palette.wood, 3) +
  line('M0 0Q6 -40 -2 -84', '#3c8a5c', 4) +
  [-70, -52, -34, -20]
    .map((y, index) =>
      ellipse(index % 2 ? 14 : -14, y, 15, 8, index % 2 ? '#56a872' : '#3e9b6e', {
        transform: `rotate(${index % 2 ? -24 : 24} 0 ${y})`,
      }),
    )
    .join('') +
  circle(-12, -46, 7.5, palette.coral) +
  circle(12, -28, 7, palette.coral) +
  circle(8, -62, 6, palette.amber) +
  circle(-8, -22, 6, '#d8523a');
