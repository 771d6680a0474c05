import { circle, ellipse, line, path } from '../shapes.ts';
import type { Limb, Point } from './skeleton.ts';

const toward = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const d = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** The limb as a line that rounds its joint instead of breaking at it. */
function rounded([from, joint, end]: Limb, share = 0.28): string {
  const [a, b] = [toward(joint, from, share), toward(joint, end, share)];
  return `M${from[0]} ${from[1]}L${a[0]} ${a[1]}Q${joint[0]} ${joint[1]} ${b[0]} ${b[1]}L${end[0]} ${end[1]}`;
}

export interface ArmColors {
  skin: string;
  sleeve: string;
  /** How far the sleeve reaches: a share of the upper arm, or the whole arm. */
  reach: 'short' | 'long';
  /** A band at the sleeve's end. */
  band?: string | undefined;
}

export function arm(limb: Limb, thickness: number, colors: ArmColors): string {
  const [from, joint, end] = limb;
  const hand = circle(end[0], end[1], thickness * 0.62, colors.skin);
  if (colors.reach === 'long') {
    const wrist = toward(joint, end, 0.88);
    return (
      hand +
      line(rounded([from, joint, wrist]), colors.sleeve, thickness * 1.12) +
      (colors.band
        ? line(d(toward(joint, end, 0.8), wrist), colors.band, thickness * 1.14, {
            'stroke-linecap': 'butt',
          })
        : '')
    );
  }
  const cuff = toward(from, joint, 0.62);
  return (
    hand +
    line(rounded(limb), colors.skin, thickness) +
    line(d(from, cuff), colors.sleeve, thickness * 1.3, { 'stroke-linecap': 'butt' }) +
    circle(from[0], from[1], thickness * 0.65, colors.sleeve) +
    (colors.band
      ? line(d(toward(from, joint, 0.5), cuff), colors.band, thickness * 1.32, {
          'stroke-linecap': 'butt',
        })
      : '')
  );
}

export interface LegColors {
  skin: string;
  cloth: string;
  length: 'shorts' | 'long';
  sock: string;
  shoe: string;
}

export function leg(limb: Limb, thickness: number, colors: LegColors, toe: number): string {
  const [from, joint, end] = limb;
  const [x, y] = end;
  const shoe =
    path(
      `M${x - thickness * 0.62} ${y - 0.6}L${x + thickness * 0.62} ${y - 0.6}Q${x + thickness * 0.9 + toe * 3} ${y + 1} ${x + thickness * 0.78 + toe * 3} ${y + 3.6}L${x - thickness * 0.78 + toe * 3} ${y + 3.6}Q${x - thickness * 0.9 + toe} ${y + 1} ${x - thickness * 0.62} ${y - 0.6}Z`,
      colors.shoe,
    ) + ellipse(x + toe * 3, y + 3.3, thickness * 0.8, 0.8, '#ffffff', { opacity: 0.75 });
  if (colors.length === 'long')
    return (
      shoe +
      line(rounded([from, joint, toward(joint, end, 0.93)]), colors.cloth, thickness * 1.12, {
        'stroke-linecap': 'butt',
      }) +
      circle(from[0], from[1], thickness * 0.56, colors.cloth)
    );
  const sock = line(d(toward(joint, end, 0.78), end), colors.sock, thickness * 0.86);
  const hem = toward(from, joint, 0.82);
  return (
    line(rounded(limb), colors.skin, thickness * 0.82) +
    sock +
    shoe +
    line(d(from, hem), colors.cloth, thickness * 1.3, { 'stroke-linecap': 'butt' }) +
    circle(from[0], from[1], thickness * 0.65, colors.cloth)
  );
}
