import { darken, lighten } from '../color.ts';
import type { Pen } from '../pen.ts';
import { Random, times } from '../random.ts';
import { ellipse, line, path } from '../shapes.ts';

/** A band of rolling hills whose crests lie around `y`, filled to the bottom of the picture. */
export function hills(
  pen: Pen,
  width: number,
  bottom: number,
  y: number,
  color: string,
  seed: number,
  swing = 50,
): string {
  const random = new Random(seed);
  const step = width / 4;
  const heights = Array.from({ length: 6 }, () => y + random.between(-swing, swing));
  const crest = heights
    .slice(1)
    .map((height, index) => {
      const before = heights[index] ?? y;
      const x = index * step;
      return `C${x + step / 2} ${before} ${x + step / 2} ${height} ${x + step} ${height}`;
    })
    .join('');
  const fill = pen.linear([
    [0, lighten(color, 0.22)],
    [0.35, color],
    [1, darken(color, 0.16)],
  ]);
  return path(`M0 ${heights[0]}${crest}V${bottom}H0Z`, fill);
}

/** A lawn from `y` down, with light at its far edge and blades of grass. */
export function lawn(pen: Pen, width: number, bottom: number, y: number, color: string, seed = 1) {
  const random = new Random(seed);
  const blades = times(70, () => {
    const [x, depth] = [random.between(0, width), random.next()];
    const at = y + 20 + depth * (bottom - y - 20);
    const tall = 5 + depth * 14;
    return `M${x} ${at}q${tall * 0.1} ${-tall * 0.6} ${tall * 0.4} ${-tall}M${x} ${at}q${-tall * 0.1} ${-tall * 0.5} ${-tall * 0.35} ${-tall * 0.8}`;
  });
  return (
    path(
      `M0 ${y + 14}Q${width * 0.5} ${y - 16} ${width} ${y + 10}V${bottom}H0Z`,
      pen.linear([
        [0, lighten(color, 0.35)],
        [0.3, color],
        [1, darken(color, 0.22)],
      ]),
    ) + line(blades, darken(color, 0.22), 2, { opacity: 0.5 })
  );
}

/** A path that comes towards the viewer, from `top` at `x` to the picture's lower edge. */
export const walkway = (
  pen: Pen,
  x: number,
  top: number,
  bottom: number,
  narrow: number,
  wide: number,
  color = '#f2dfbd',
): string =>
  path(
    `M${x - narrow / 2} ${top}C${x - narrow * 0.8} ${top + (bottom - top) * 0.4} ${x - wide * 0.42} ${top + (bottom - top) * 0.6} ${x - wide / 2} ${bottom}H${x + wide / 2}C${x + wide * 0.42} ${top + (bottom - top) * 0.6} ${x + narrow * 0.8} ${top + (bottom - top) * 0.4} ${x + narrow / 2} ${top}Z`,
    pen.fade(lighten(color, 0.4), darken(color, 0.08)),
  );

/** Patches of sunlight that fall through leaves. */
export const dapples = (width: number, y: number, bottom: number, seed: number): string => {
  const random = new Random(seed);
  return times(16, () => {
    const at = random.between(y, bottom);
    const size = 20 + ((at - y) / (bottom - y)) * 60;
    return ellipse(random.between(0, width), at, size, size * 0.22, '#fff0b8', { opacity: 0.16 });
  });
};
