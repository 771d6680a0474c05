import { darken, lighten } from '../color.ts';
import { groundShadow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { cycle, Random, times } from '../random.ts';
import { circle, ellipse, line, path, place } from '../shapes.ts';

const petals = [palette.yellow, palette.coral, palette.pink, palette.white, palette.lilac];

/** A rounded bush, flowering when it is given flowers' colours. */
export function bush(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  color = '#3f9468',
  flowers: readonly string[] = [],
  seed = 1,
): string {
  const random = new Random(seed);
  const lit = pen.fade(lighten(color, 0.3), darken(color, 0.25));
  const blossoms = flowers.length
    ? times(12, (index) =>
        circle(random.between(-42, 42), random.between(-34, -6), 3.2, cycle(flowers, index)),
      )
    : '';
  return place(
    { x, y, scale: width / 100 },
    path('M-50 0C-56 -22 -36 -34 -26 -28C-20 -48 14 -50 20 -32C36 -40 56 -22 50 0Z', lit) +
      blossoms,
  );
}

/** A flower on its stem, about 30 units tall at scale 1. */
export const flower = (x: number, y: number, scale: number, color: string): string =>
  place(
    { x, y, scale },
    line('M0 0Q2 -12 0 -24', '#3c8a5c', 2) +
      ellipse(5, -9, 5, 2.4, '#56a872', { transform: 'rotate(-28 5 -9)' }) +
      times(6, (index) =>
        ellipse(0, -30, 3, 5.6, color, { transform: `rotate(${index * 60} 0 -25)` }),
      ) +
      circle(0, -25, 3.2, color === palette.yellow ? palette.amber : palette.yellow),
  );

/** A bed of flowers from one x to another. */
export function flowerBed(
  from: number,
  to: number,
  y: number,
  scale: number,
  seed: number,
): string {
  const random = new Random(seed);
  const count = Math.round((to - from) / (16 * scale));
  return times(count, (index) =>
    flower(
      from + ((index + random.between(0.1, 0.9)) * (to - from)) / count,
      y + random.between(-5, 7) * scale,
      scale * random.between(0.75, 1.15),
      random.pick(petals),
    ),
  );
}

/** A plant with broad leaves in a pot, about 100 units tall at scale 1. */
export function pottedPlant(
  pen: Pen,
  x: number,
  y: number,
  scale: number,
  pot: string = palette.coral,
): string {
  const leaf = (angle: number, length: number, color: string): string =>
    `<g transform="translate(0 -38) rotate(${angle})">${path(`M0 0C-12 ${-length * 0.4} -9 ${-length * 0.8} 0 ${-length}C9 ${-length * 0.8} 12 ${-length * 0.4} 0 0Z`, color)}${line(`M0 -4V${-length * 0.85}`, darken(color, 0.2), 1.2, { opacity: 0.6 })}</g>`;
  const leaves = [
    leaf(-62, 46, '#2f7d5c'),
    leaf(60, 48, '#2f7d5c'),
    leaf(-34, 58, '#3e9b6e'),
    leaf(36, 56, '#3e9b6e'),
    leaf(2, 66, '#5bb27c'),
  ];
  return place(
    { x, y, scale },
    groundShadow(pen, 0, 0, 64) +
      leaves.join('') +
      path('M-20 -40H20L15 0H-15Z', pen.fade(lighten(pot, 0.15), darken(pot, 0.25), 'right')) +
      path('M-23 -44H23V-35H-23Z', lighten(pot, 0.12)),
  );
}

/** Leaves that hang into the picture from an upper corner, near the viewer. */
export function overhang(x: number, scale: number, flip: boolean, color = '#2c7a58'): string {
  const leaf = (cx: number, cy: number, angle: number, size: number, tone: string): string =>
    `<g transform="translate(${cx} ${cy}) rotate(${angle}) scale(${size})">${path('M0 0C14 -16 40 -18 60 0C40 18 14 16 0 0Z', tone)}${line('M2 0H54', lighten(tone, 0.3), 1.6, { opacity: 0.5 })}</g>`;
  const tones = [darken(color, 0.25), color, lighten(color, 0.18), darken(color, 0.1)];
  const random = new Random(Math.round(Math.abs(x)) + 7);
  const leaves = times(15, (index) => {
    const along = index / 14;
    const [cx, cy] = [-40 + along * 330, -20 + Math.sin(along * 2.6) * 74];
    const side = index % 2 ? 1 : -1;
    return leaf(
      cx,
      cy,
      40 + side * random.between(20, 62),
      random.between(0.9, 1.5),
      cycle(tones, index),
    );
  });
  const branch = line('M-60 -30Q110 90 300 34', '#5d3d2b', 7);
  return place({ x, y: 0, scale, flip }, branch + leaves);
}
