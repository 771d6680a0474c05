import { line, polygon } from '../shapes.ts';

/** A place in the picture. */
export type Corner = readonly [x: number, y: number];

/** A place of the plan, in metres: east, south and above the ground. */
export type Place = readonly [east: number, south: number, up?: number];

/** From the plan to the slanted view from the air. */
export const view = ([east, south, up = 0]: Place): Corner => [
  (east - south) * 6.4,
  (east + south) * 3.4 - up * 7,
];

/** A flat area through places of the plan. */
export const face = (places: readonly Place[], fill: string, opacity = 1): string =>
  polygon(places.map(view), fill, opacity < 1 ? { opacity } : {});

/** A rectangle of ground. */
export const ground = (east: number, south: number, long: number, wide: number, fill: string) =>
  face(
    [
      [east, south],
      [east + long, south],
      [east + long, south + wide],
      [east, south + wide],
    ],
    fill,
  );

/** Painted lines through places of the plan, each list one line. */
export const painted = (
  lines: readonly (readonly Place[])[],
  color: string,
  width: number,
): string =>
  line(
    lines.map((places) => `M${places.map((at) => view(at).join(' ')).join('L')}`).join(''),
    color,
    width,
  );
