import { darken, lighten } from '../color.ts';
import { groundShadow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, ellipse, line, path, polygon, rect } from '../shapes.ts';

/** A wooden tower with a slide, 380 units tall. */
export const slide = (pen: Pen): string =>
  groundShadow(pen, 60, 0, 520) +
  line('M-90 0V-300M70 0V-300', palette.bark, 16) +
  rect(-104, -176, 190, 18, palette.wood, { rx: 4 }) +
  line('M-90 -230H70M-60 -230V-176M-30 -230V-176M0 -230V-176M30 -230V-176', palette.wood, 8) +
  polygon(
    [
      [-130, -290],
      [-10, -380],
      [110, -290],
    ],
    pen.fade(palette.coral, palette.brick),
  ) +
  line(
    'M-150 0L-96 -170M-196 0L-130 -170M-184 -40H-140M-170 -84H-124M-156 -126H-110',
    palette.bark,
    9,
  ) +
  path(
    'M70 -176C160 -170 190 -40 300 -30L330 -30V-2H290C170 -10 130 -120 70 -130Z',
    pen.fade(lighten(palette.yellow, 0.2), palette.amber),
  ) +
  path('M70 -176C160 -170 190 -40 300 -30L330 -30', 'none', {
    stroke: darken(palette.amber, 0.1),
    'stroke-width': 6,
  });

/** A frame with two swings, 300 units tall. */
export const swings = (): string =>
  line('M-190 0L-150 -290L-110 0M190 0L150 -290L110 0M-150 -290H150', palette.forest, 14) +
  line('M-90 -286L-104 -80M-30 -286L-44 -80M36 -286L60 -92M96 -286L120 -92', '#8a7a62', 4) +
  rect(-112, -84, 76, 12, palette.coral, { rx: 4 }) +
  rect(52, -96, 76, 12, palette.blue, { rx: 4 });

export const sandbox = (pen: Pen): string =>
  ellipse(0, 0, 250, 66, palette.wood) +
  ellipse(0, -8, 232, 56, pen.fade('#fbe9b8', '#eccf8b')) +
  path('M-40 -16L-20 -66H20L40 -16Z', '#e2bd72') +
  path('M-34 -66V-78H-22V-70H-8V-78H8V-70H22V-78H34V-66Z', '#e2bd72') +
  path('M90 -20H130L124 12H96Z', palette.coral) +
  line('M92 -20Q110 -44 128 -20', palette.brick, 4) +
  circle(-110, 4, 12, palette.blue);
