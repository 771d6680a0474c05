import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, line, path, rect } from '../shapes.ts';
import type { Skeleton } from './skeleton.ts';

type Body = Skeleton['build'];

export const collar =
  (color: string) =>
  (b: Body): string =>
    path(
      `M-4.6 ${b.shoulder - 0.2}L0 ${b.shoulder + 5.4}L4.6 ${b.shoulder - 0.2}Q0 ${b.shoulder + 1.6} -4.6 ${b.shoulder - 0.2}Z`,
      color,
    );

export const roundNeck =
  (color: string) =>
  (b: Body): string =>
    line(`M-4.2 ${b.shoulder + 0.2}Q0 ${b.shoulder + 4} 4.2 ${b.shoulder + 0.2}`, color, 1.6);

/** The school's emblem, as small as a badge: two leaves and a sun. */
export const badge = (b: Body): string =>
  circle(4.6, b.shoulder + 8.6, 1.9, palette.yellow) +
  path(`M4.6 ${b.shoulder + 10.4}q-2 -1.4 -.6 -3.4q1.4 1 .6 3.4Z`, palette.deep);

export const buttons = (b: Body): string =>
  line(`M0 ${b.shoulder + 5}V${b.hip}`, '#000000', 0.5, { opacity: 0.14 }) +
  circle(0.9, b.shoulder + 11, 0.55, '#8fa3a0') +
  circle(0.9, b.shoulder + 18, 0.55, '#8fa3a0');

export const flared =
  (color: string, length: number) =>
  (pen: Pen, b: Body): string =>
    path(
      `M${-b.waistWidth} ${b.hip - 5}Q0 ${b.hip - 3} ${b.waistWidth} ${b.hip - 5}L${b.waistWidth * 1.65} ${b.hip + length}Q0 ${b.hip + length + 4} ${-b.waistWidth * 1.65} ${b.hip + length}Z`,
      pen.fade(lighten(color, 0.1), darken(color, 0.18)),
    ) +
    line(
      `M${-b.waistWidth * 0.5} ${b.hip + 1}L${-b.waistWidth * 0.75} ${b.hip + length}M${b.waistWidth * 0.5} ${b.hip + 1}L${b.waistWidth * 0.75} ${b.hip + length}`,
      darken(color, 0.25),
      0.7,
      { opacity: 0.6 },
    );

export const checks =
  (color: string) =>
  (b: Body): string =>
    [-6, 0, 6]
      .map((x) => line(`M${x} ${b.shoulder + 3}V${b.hip + 1}`, color, 1.5, { opacity: 0.45 }))
      .join('') +
    [6, 13, 20, 27]
      .map((y) =>
        line(`M${-b.waistWidth} ${b.shoulder + y}H${b.waistWidth}`, color, 1.5, { opacity: 0.45 }),
      )
      .join('');

export const tiers =
  (color: string, trim: string) =>
  (pen: Pen, b: Body): string =>
    flared(color, 19)(pen, b) +
    [8, 15]
      .map((y) =>
        line(
          `M${-b.waistWidth * (1.1 + y / 40)} ${b.hip + y}Q0 ${b.hip + y + 4} ${b.waistWidth * (1.1 + y / 40)} ${b.hip + y}`,
          trim,
          1.8,
        ),
      )
      .join('');

export const apronOver =
  (color: string) =>
  (b: Body): string =>
    path(
      `M-5.6 ${b.shoulder + 8}H5.6L${b.waistWidth * 0.98} ${b.hip - 9}L${b.waistWidth} ${b.hip + 14}Q0 ${b.hip + 17} ${-b.waistWidth} ${b.hip + 14}L${-b.waistWidth * 0.98} ${b.hip - 9}Z`,
      color,
    ) +
    line(
      `M-5.4 ${b.shoulder + 8.4}L-4 ${b.shoulder}M5.4 ${b.shoulder + 8.4}L4 ${b.shoulder}`,
      color,
      1.3,
    ) +
    rect(-4.4, b.hip - 4, 8.8, 6, darken(color, 0.12), { rx: 1 });

export const coatOver =
  (shirt: string) =>
  (b: Body): string =>
    path(`M-4 ${b.shoulder}L0 ${b.shoulder + 14}L4 ${b.shoulder}Z`, shirt) +
    line(
      `M-4.2 ${b.shoulder}L0 ${b.shoulder + 14}L4.2 ${b.shoulder}M0 ${b.shoulder + 14}V${b.hip + 2}`,
      '#cfd9d8',
      1,
    ) +
    rect(3.4, b.shoulder + 14, 5, 5.4, '#e6eceb', { rx: 0.8 });
