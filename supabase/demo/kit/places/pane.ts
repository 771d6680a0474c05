import type { Pen } from '../pen.ts';
import { line, polygon, rect } from '../shapes.ts';

/** A window with panes that mirror the sky. */
export const pane = (pen: Pen, x: number, y: number, width: number, height: number): string =>
  rect(x - 4, y - 4, width + 8, height + 8, '#ffffff', { rx: 3 }) +
  rect(
    x,
    y,
    width,
    height,
    pen.linear(
      [
        [0, '#8ccbe4'],
        [0.5, '#c9e9f3'],
        [1, '#7dbcd8'],
      ],
      'diagonal',
    ),
  ) +
  polygon(
    [
      [x + width * 0.15, y + height],
      [x + width * 0.55, y],
      [x + width * 0.75, y],
      [x + width * 0.35, y + height],
    ],
    '#ffffff',
    { opacity: 0.28 },
  ) +
  line(
    `M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.42}H${x + width}`,
    '#ffffff',
    3,
    { 'stroke-linecap': 'butt' },
  ) +
  rect(x - 7, y + height + 4, width + 14, 6, '#e2d2b4', { rx: 2 });
