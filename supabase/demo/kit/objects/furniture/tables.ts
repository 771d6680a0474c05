import { darken, lighten } from '../../color.ts';
import { groundShadow } from '../../light.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { times } from '../../random.ts';
import { ellipse, line, path, polygon, rect } from '../../shapes.ts';

/** A table seen from the front, its feet on the origin's line; `width` by `height`. */
export function table(
  pen: Pen,
  width: number,
  height: number,
  color: string = palette.wood,
): string {
  const half = width / 2;
  const top = pen.fade(lighten(color, 0.4), color);
  return (
    groundShadow(pen, 0, -4, width, 0.26) +
    line(
      `M${-half + 20} ${-height + 14}L${-half + 8} -4M${half - 20} ${-height + 14}L${half - 8} -4`,
      darken(color, 0.3),
      11,
    ) +
    polygon(
      [
        [-half + 16, -height - 26],
        [half - 16, -height - 26],
        [half, -height],
        [-half, -height],
      ],
      top,
    ) +
    rect(-half, -height, width, 15, darken(color, 0.12), { rx: 3 }) +
    rect(-half + 24, -height + 15, width - 48, 9, darken(color, 0.35), { opacity: 0.5 })
  );
}

/** A pupil's desk: hides the legs of whoever stands or sits behind it. */
export const desk = (pen: Pen, width = 190, height = 120): string =>
  groundShadow(pen, 0, 0, width * 1.2, 0.26) +
  line(`M${-width * 0.4} ${-height + 16}V-4M${width * 0.4} ${-height + 16}V-4`, palette.forest, 8) +
  rect(-width * 0.42, -height + 10, width * 0.84, height - 22, pen.fade('#d7a46a', '#c18a54'), {
    rx: 3,
  }) +
  polygon(
    [
      [-width / 2 + 12, -height - 20],
      [width / 2 - 12, -height - 20],
      [width / 2, -height],
      [-width / 2, -height],
    ],
    pen.fade('#f7dcb0', '#eac58d'),
  ) +
  rect(-width / 2, -height, width, 13, '#c9945c', { rx: 3 });

/** A table under a cloth that hides whatever is behind it. */
export function clothTable(pen: Pen, width: number, height: number, color: string): string {
  const half = width / 2;
  const scallops = Math.round(width / 44);
  const step = width / scallops;
  return (
    groundShadow(pen, 0, -2, width * 1.12, 0.3) +
    path(
      `M${-half} ${-height}H${half}L${half + 8} -6H${-half - 8}Z`,
      pen.fade(lighten(color, 0.2), darken(color, 0.16)),
    ) +
    line(
      times(scallops - 1, (index) => `M${-half + (index + 1) * step} ${-height + 24}V-8`),
      darken(color, 0.2),
      3,
      { opacity: 0.3 },
    ) +
    polygon(
      [
        [-half + 14, -height - 26],
        [half - 14, -height - 26],
        [half, -height],
        [-half, -height],
      ],
      lighten(color, 0.45),
    ) +
    times(scallops, (index) =>
      path(
        `M${-half + index * step} ${-height}h${step}a${step / 2} 16 0 0 1 ${-step} 0Z`,
        palette.cream,
      ),
    )
  );
}

/** A low cabinet with two doors. */
export const cabinet = (pen: Pen, width: number, height: number): string =>
  groundShadow(pen, 0, 0, width * 1.2, 0.26) +
  rect(-width / 2, -height, width, height, pen.fade('#e6bd88', '#c48f58'), { rx: 5 }) +
  rect(-width / 2 - 5, -height - 6, width + 10, 11, '#f1d3a6', { rx: 3 }) +
  line(`M0 ${-height + 10}V-6`, '#94653f', 2, { opacity: 0.6 }) +
  ellipse(-9, -height / 2, 3.4, 3.4, '#8a5a3c') +
  ellipse(9, -height / 2, 3.4, 3.4, '#8a5a3c');
