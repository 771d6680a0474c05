import { darken, lighten } from '../../color.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { times } from '../../random.ts';
import { line, path, rect } from '../../shapes.ts';

/** A stall with a striped awning, `width` wide and 260 tall, its foot at the origin. */
export const stall = (pen: Pen, width: number, color: string, goods = ''): string => {
  const half = width / 2;
  const stripes = Math.round(width / 34);
  const step = (width + 40) / stripes;
  return (
    line(`M${-half + 10} -220V0M${half - 10} -220V0`, palette.bark, 9) +
    rect(-half + 6, -200, width - 12, 110, '#5d3d2b', { opacity: 0.2 }) +
    rect(-half, -96, width, 96, pen.fade(lighten(palette.wood, 0.15), darken(palette.wood, 0.2))) +
    line(
      times(4, (index) => `M${-half} ${-76 + index * 22}H${half}`),
      darken(palette.wood, 0.3),
      2,
      { opacity: 0.5 },
    ) +
    rect(-half - 8, -106, width + 16, 14, '#e8c08a', { rx: 3 }) +
    `<g transform="translate(0 -106)">${goods}</g>` +
    times(stripes, (index) => {
      const x = -half - 20 + index * step;
      const tone = index % 2 ? palette.cream : color;
      const top = -half + 4 + (index * (width - 8)) / stripes;
      return path(
        `M${top} -268H${top + (width - 8) / stripes}L${x + step} -214A${step / 2} ${step / 2.4} 0 0 1 ${x} -214Z`,
        tone,
      );
    }) +
    path(`M${-half - 20} -214H${half + 20}V-206H${-half - 20}Z`, '#0b2b33', { opacity: 0.08 })
  );
};
