import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';

/** A basketball, volleyball or football of radius 20, in its colours. */
export const basketball = (): string =>
  circle(0, 0, 20, '#e8853a') +
  circle(-6, -7, 5, '#ffffff', { opacity: 0.25 }) +
  line('M-20 0H20M0 -20V20M-14 -14Q-4 0 -14 14M14 -14Q4 0 14 14', '#6e3413', 1.8);

export const volleyball = (): string =>
  circle(0, 0, 20, palette.cream) +
  path('M0 0L-20 0A20 20 0 0 1 -8 -18Z', palette.yellow) +
  path('M0 0L10 17A20 20 0 0 1 -12 16Z', palette.blue) +
  line('M0 0L-20 2M0 0L10 -17M0 0L11 17', '#8da4ab', 1.6) +
  circle(0, 0, 20, 'none', { stroke: '#c5cfd0', 'stroke-width': 1.2 });

export const football = (): string =>
  circle(0, 0, 20, '#ffffff') +
  path('M0 -8L8 -2L5 7H-5L-8 -2Z', palette.ink) +
  line('M0 -8V-19M8 -2L18 -6M5 7L12 16M-5 7L-12 16M-8 -2L-18 -6', palette.ink, 1.6) +
  circle(0, 0, 20, 'none', { stroke: '#c5cfd0', 'stroke-width': 1.4 });

/** A hoop with its board, the ring's centre at the origin. */
export const hoop = (): string =>
  rect(-64, -96, 128, 88, '#ffffff', { rx: 5, stroke: palette.forest, 'stroke-width': 6 }) +
  rect(-24, -52, 48, 36, 'none', { stroke: palette.coral, 'stroke-width': 5 }) +
  line(
    'M-28 4L-18 54M-14 6L-10 56M0 8V58M14 6L10 56M28 4L18 54M-26 22H26M-22 40H22',
    '#f4f1ea',
    2.4,
  ) +
  ellipse(0, 2, 30, 8, 'none', { stroke: palette.coral, 'stroke-width': 6 });

/** A volleyball net from one post to the other, its posts' feet on the origin's line. */
export const net = (width: number, height: number): string =>
  line(`M${-width / 2} 0V${-height}M${width / 2} 0V${-height}`, palette.coral, 9) +
  line(
    times(
      Math.round(width / 18),
      (index) => `M${-width / 2 + index * 18} ${-height + 6}V${-height * 0.62}`,
    ) + times(5, (index) => `M${-width / 2} ${-height + 8 + index * height * 0.09}H${width / 2}`),
    '#f4f1ea',
    1.6,
    { opacity: 0.8 },
  ) +
  rect(-width / 2, -height, width, 9, '#ffffff');

/** A goal with its net. */
export const goal = (width: number, height: number): string =>
  line(
    times(Math.round(width / 16), (index) => `M${-width / 2 + index * 16} ${-height}V0`) +
      times(7, (index) => `M${-width / 2} ${-(index * height) / 7}H${width / 2}`),
    '#f4f1ea',
    1.4,
    { opacity: 0.6 },
  ) + line(`M${-width / 2} 0V${-height}H${width / 2}V0`, '#ffffff', 9);

/** A medal on its ribbon, 60 units tall. */
export const medal = (): string =>
  path('M-14 -60H-4L4 -22H-4ZM14 -60H4L-4 -22H4Z', palette.coral) +
  circle(0, -12, 15, palette.yellow) +
  circle(0, -12, 10, palette.amber) +
  path(
    'M0 -20L2.4 -14.6L8 -14L3.8 -10L5 -4.6L0 -7.6L-5 -4.6L-3.8 -10L-8 -14L-2.4 -14.6Z',
    palette.butter,
  );

/** A cup for winners, 120 units tall. */
export const cup = (pen: Pen): string =>
  line(
    'M-34 -108Q-66 -104 -50 -74Q-40 -58 -26 -64M34 -108Q66 -104 50 -74Q40 -58 26 -64',
    palette.amber,
    7,
  ) +
  path(
    'M-38 -118H38Q38 -50 0 -44Q-38 -50 -38 -118Z',
    pen.linear(
      [
        [0, lighten(palette.yellow, 0.5)],
        [0.4, palette.yellow],
        [1, palette.amber],
      ],
      'right',
    ),
  ) +
  ellipse(0, -118, 38, 7, '#ffe9a8') +
  rect(-6, -46, 12, 24, palette.amber) +
  path('M-24 -22H24L30 0H-30Z', palette.bark) +
  rect(-16, -17, 32, 10, palette.butter, { rx: 2 }) +
  line('M-24 -106Q-24 -80 -14 -66', '#fff6da', 5, { opacity: 0.8 });

/** Steps where the public sits, `rows` of them. */
export const bleachers = (pen: Pen, width: number, rows: number, step: number): string =>
  times(rows, (index) => {
    const y = -(rows - index) * step;
    const color = index % 2 ? palette.leaf : palette.forest;
    return rect(
      -width / 2,
      y,
      width,
      step,
      pen.linear([
        [0, lighten(color, 0.25)],
        [0.2, color],
        [1, darken(color, 0.25)],
      ]),
    );
  });
