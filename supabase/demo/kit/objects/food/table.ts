import { darken, lighten } from '../../color.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { times } from '../../random.ts';
import { circle, ellipse, line, path, rect } from '../../shapes.ts';

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
  ) + path('M-106 -10H106L96 6H-96Z', pen.fade('#cdd8da', '#93a4a9'));
