import { darken } from '../../color.ts';
import { glow } from '../../light.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { cycle, times } from '../../random.ts';
import { circle, line, path, rect } from '../../shapes.ts';

const flagColors = [
  palette.coral,
  palette.yellow,
  palette.leaf,
  palette.blue,
  palette.lilac,
  palette.pink,
];

/** A string of little flags from one point to another; `notched` as at the June feast. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size: number,
  notched = true,
): string {
  const count = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.25)));
  const at = (t: number): [number, number] => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag,
  ];
  const rope = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 1.9} ${x2} ${y2}`;
  return (
    line(rope, '#7b6a52', Math.max(1.5, size * 0.05), { opacity: 0.8 }) +
    times(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      const color = cycle(flagColors, index);
      const w = size * 0.42;
      const shape = notched
        ? `M${x - w} ${y}H${x + w}V${y + size}L${x} ${y + size * 0.68}L${x - w} ${y + size}Z`
        : `M${x - w} ${y}H${x + w}L${x} ${y + size}Z`;
      return (
        path(shape, color) +
        rect(x - w, y, w * 2, size * 0.14, darken(color, 0.2), { opacity: 0.6 })
      );
    })
  );
}

/** A string of lamps, lit. */
export function stringLights(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
): string {
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 1.9} ${x2} ${y2}`, '#4a3a2c', 2.4) +
    times(count, (index) => {
      const t = (index + 0.5) / count;
      const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag + 9];
      return glow(pen, x, y, 34, '#ffdf8a', 0.7) + circle(x, y, 6.5, '#fff0bd');
    })
  );
}
