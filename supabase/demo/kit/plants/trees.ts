import { darken, lighten } from '../color.ts';
import { groundShadow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { Random, times } from '../random.ts';
import { circle, ellipse, line, path, place } from '../shapes.ts';

interface Standing {
  x: number;
  y: number;
  height: number;
  seed?: number;
}

/** The crowns of the trees that grow here: shade trees, and the ipês in flower. */
export const crowns = {
  green: '#4da36b',
  dark: '#2f7d5c',
  fresh: '#86bf63',
  ipeYellow: '#fbbf33',
  ipePink: '#ec8aa6',
  jacaranda: '#a58fd6',
} as const;

const trunk = (pen: Pen, top: number): string =>
  path(
    `M-4.4 0C-2.6 -14 -3 -26 -3 ${top}H3C3 -26 2.6 -14 5 0Z`,
    pen.fade('#a3704b', '#6a4330', 'right'),
  ) + line(`M0 ${top + 4}L-10 ${top - 8}M1 ${top + 8}L12 ${top - 6}`, '#7a4f37', 2.6);

/** A broad tree with a rounded crown. */
export function tree(pen: Pen, { x, y, height, seed = 1 }: Standing, color: string = crowns.green) {
  const random = new Random(seed);
  const lit = pen.across(
    [-30, -95],
    [26, -30],
    [
      [0, lighten(color, 0.45)],
      [0.5, color],
      [1, darken(color, 0.32)],
    ],
  );
  const wobble = (): number => random.between(-2.5, 2.5);
  const lobe = (cx: number, cy: number, r: number, fill: string): string =>
    circle(cx + wobble(), cy + wobble(), r, fill);
  const crown =
    lobe(-23, -48, 16, lit) +
    lobe(23, -48, 16, lit) +
    lobe(0, -47, 18, lit) +
    lobe(-21, -62, 17, lit) +
    lobe(20, -63, 17, lit) +
    lobe(-4, -75, 20, lit) +
    lobe(10, -70, 18, lit) +
    circle(0, -58, 20, lit);
  const clumps =
    circle(-12, -74, 11, lighten(color, 0.4), { opacity: 0.45 }) +
    circle(-22, -58, 8, lighten(color, 0.4), { opacity: 0.35 }) +
    circle(10, -62, 10, lighten(color, 0.3), { opacity: 0.25 }) +
    path(
      'M-33 -46Q-18 -40 0 -44Q18 -39 33 -47Q31 -36 19 -37Q9 -33 0 -34Q-10 -33 -20 -37Q-32 -36 -33 -46Z',
      darken(color, 0.35),
      {
        opacity: 0.3,
      },
    );
  const leaves = times(26, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = random.between(4, 30);
    const [cx, cy] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.75 - 62];
    const tone = cy < -60 ? lighten(color, 0.6) : darken(color, 0.3);
    return ellipse(cx, cy, 1.9, 1.1, tone, { opacity: 0.55 });
  });
  const drawing = groundShadow(pen, 4, 0, 62, 0.34) + trunk(pen, -40) + crown + clumps + leaves;
  return place({ x, y, scale: height / 95 }, drawing);
}

/** A slender tree, as in rows along a path. */
export function cypress(pen: Pen, { x, y, height }: Standing, color: string = crowns.dark): string {
  const lit = pen.fade(lighten(color, 0.3), darken(color, 0.25), 'right');
  const drawing =
    groundShadow(pen, 2, 0, 30) +
    line('M0 0V-14', palette.bark, 3.4) +
    path('M0 -100C14 -70 16 -40 12 -18C6 -8 -6 -8 -12 -18C-16 -40 -14 -70 0 -100Z', lit);
  return place({ x, y, scale: height / 100 }, drawing);
}

/** A palm with arching fronds. */
export function palm(pen: Pen, { x, y, height }: Standing): string {
  const frond = (angle: number, color: string): string =>
    `<g transform="translate(2 -78) rotate(${angle})">${path('M0 0C12 -12 30 -10 40 6C28 0 14 2 0 4Z', color)}</g>`;
  const drawing =
    groundShadow(pen, 2, 0, 40) +
    path(
      'M-3 0C-1 -30 -2 -56 0 -80H4C3 -56 3.5 -30 4 0Z',
      pen.fade('#b98a5e', '#7d5539', 'right'),
    ) +
    [168, 205, -60, 20, 130, 240, -20]
      .map((angle, index) => frond(angle, index % 2 ? crowns.green : crowns.dark))
      .join('') +
    [-35, -100, 215].map((angle) => frond(angle, lighten(crowns.green, 0.2))).join('') +
    circle(0, -76, 2.6, palette.bark) +
    circle(5, -75, 2.6, '#a5683f');
  return place({ x, y, scale: height / 100 }, drawing);
}
