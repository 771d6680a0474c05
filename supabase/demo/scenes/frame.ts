import type { Pen } from '../kit/pen.ts';

/** The picture that a scene fills. */
export interface Frame {
  width: number;
  height: number;
  /** Of what varies in it. */
  seed?: number;
  /** How much closer the camera stands than the scene was composed for; 1 unless told. */
  zoom?: number;
}

/** Draws a whole picture, edge to edge. */
export type Scene = (pen: Pen, frame: Frame) => string;

/**
 * Measures of a scene that keeps its subject whole in wide and in tall frames alike: distances count
 * in `unit` from the vertical centre line, and what lies within 480 units of it is never cropped.
 */
export interface Stage {
  unit: number;
  width: number;
  height: number;
  /** The picture's x of a distance from the centre line. */
  x: (distance: number) => number;
  /** The length of so many units. */
  u: (units: number) => number;
}

export function stage({ width, height }: Frame): Stage {
  const unit = Math.min(width / 1000, height / 1000);
  return {
    unit,
    width,
    height,
    x: (distance) => width / 2 + distance * unit,
    u: (units) => units * unit,
  };
}
