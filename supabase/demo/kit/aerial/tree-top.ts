import { darken, lighten } from '../color.ts';
import { circle, ellipse, line } from '../shapes.ts';
import { view } from './plan.ts';

/** A tree seen from the air; `r` is the radius of its crown in the picture. */
export function treeTop(east: number, south: number, r: number, color: string): string {
  const [x, y] = view([east, south]);
  const lobes = (tone: string, dx: number, dy: number, share: number): string =>
    circle(x + dx, y - r * 1.35 + dy, r * share, tone) +
    circle(x - r * 0.55 + dx, y - r * 0.95 + dy, r * 0.66 * share, tone) +
    circle(x + r * 0.55 + dx, y - r * 0.95 + dy, r * 0.66 * share, tone);
  return (
    ellipse(x + r * 0.9, y + r * 0.1, r * 1.2, r * 0.5, '#0b2b33', { opacity: 0.16 }) +
    line(`M${x} ${y}V${y - r * 0.7}`, '#7a4f37', r * 0.24) +
    lobes(darken(color, 0.2), 0, 0, 1) +
    lobes(color, -r * 0.08, -r * 0.12, 0.86) +
    circle(x - r * 0.3, y - r * 1.6, r * 0.4, lighten(color, 0.45), { opacity: 0.75 })
  );
}
