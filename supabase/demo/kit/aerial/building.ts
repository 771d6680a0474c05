import { darken, lighten } from '../color.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { face, type Place } from './plan.ts';

/** A building of the campus, in metres of the plan. */
export interface Building {
  east: number;
  south: number;
  long: number;
  wide: number;
  high: number;
  roof: string;
}

/** A building with a gabled roof along its longer side, and windows below the eaves. */
export function building(pen: Pen, { east, south, long, wide, high, roof }: Building): string {
  const alongEast = long >= wide;
  const [length, depth] = alongEast ? [long, wide] : [wide, long];
  /** A place by metres along the ridge, across it, and up. */
  const at = (along: number, across: number, up = 0): Place =>
    alongEast ? [east + along, south + across, up] : [east + across, south + along, up];
  const top = high + Math.min(depth * 0.3, 5.5);
  const wall = pen.fade('#fffaf0', '#eddcb9');
  const shaded = darken('#efe0c2', 0.12);
  const shadow: readonly Place[] = [
    [east + long, south],
    [east + long + high * 0.9, south + high * 0.5],
    [east + long + high * 0.9, south + wide + high * 0.5],
    [east + high * 0.5, south + wide + high * 0.7],
    [east, south + wide],
  ];
  const pane = (from: number, storey: number): readonly Place[] => {
    const sill = 1.2 + storey * 3.4;
    return [
      at(from, depth, sill),
      at(from + 2.6, depth, sill),
      at(from + 2.6, depth, sill + 2),
      at(from, depth, sill + 2),
    ];
  };
  const windows = times(Math.floor(length / 5), (index) =>
    times(high > 5 ? 2 : 1, (storey) => face(pane(2 + index * 5, storey), '#7fbfda')),
  );
  const slope = (eaves: number): readonly Place[] => [
    at(-1, eaves, high - 0.2),
    at(length + 1, eaves, high - 0.2),
    at(length + 1, depth / 2, top),
    at(-1, depth / 2, top),
  ];
  return (
    face(shadow, '#0b2b33', 0.16) +
    face(slope(-1), darken(roof, 0.2)) +
    face(
      [at(0, depth), at(length, depth), at(length, depth, high), at(0, depth, high)],
      alongEast ? wall : shaded,
    ) +
    face(
      [
        at(length, 0),
        at(length, depth),
        at(length, depth, high),
        at(length, depth / 2, top - 0.3),
        at(length, 0, high),
      ],
      alongEast ? shaded : wall,
    ) +
    windows +
    face(slope(depth + 1), pen.fade(lighten(roof, 0.2), roof))
  );
}
