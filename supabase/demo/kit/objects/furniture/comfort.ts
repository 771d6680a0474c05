import { darken, lighten } from '../../color.ts';
import { groundShadow } from '../../light.ts';
import type { Pen } from '../../pen.ts';
import { ellipse, line, path } from '../../shapes.ts';

/** A rug that lies on the floor, in perspective. */
export const rug = (pen: Pen, width: number, color: string): string =>
  ellipse(0, 0, width / 2, width / 7, darken(color, 0.08)) +
  ellipse(
    0,
    -3,
    width / 2,
    width / 7,
    pen.radial([
      [0, lighten(color, 0.25)],
      [1, color],
    ]),
  ) +
  ellipse(0, -3, width * 0.4, width / 8.8, 'none', {
    stroke: lighten(color, 0.5),
    'stroke-width': 4,
  }) +
  ellipse(0, -3, width * 0.24, width / 14.6, 'none', {
    stroke: lighten(color, 0.5),
    'stroke-width': 3,
  });

/** A cushion or beanbag to sit on. */
export const beanbag = (pen: Pen, width: number, color: string): string =>
  groundShadow(pen, 0, 0, width * 1.3) +
  path(
    `M${-width / 2} ${-width * 0.06}C${-width * 0.62} ${-width * 0.5} ${-width * 0.2} ${-width * 0.62} 0 ${-width * 0.6}C${width * 0.3} ${-width * 0.62} ${width * 0.62} ${-width * 0.4} ${width / 2} ${-width * 0.06}Q0 ${width * 0.08} ${-width / 2} ${-width * 0.06}Z`,
    pen.fade(lighten(color, 0.25), darken(color, 0.18), 'diagonal'),
  );

/** A lamp that hangs from the ceiling on `drop` units of wire. */
export const pendantLamp = (pen: Pen, drop: number, color: string): string =>
  line(`M0 0V${drop}`, '#5b6b69', 2.5) +
  ellipse(
    0,
    drop + 44,
    90,
    60,
    pen.radial([
      [0, '#fff1c2', 0.75],
      [1, '#fff1c2', 0],
    ]),
  ) +
  path(
    `M-40 ${drop + 36}Q-36 ${drop} 0 ${drop - 4}Q36 ${drop} 40 ${drop + 36}Z`,
    pen.fade(lighten(color, 0.2), darken(color, 0.12), 'right'),
  ) +
  ellipse(0, drop + 36, 40, 7, '#fff4d2');
