import type { Pen } from './pen.ts';
import { circle, ellipse, path, rect } from './shapes.ts';

/** The soft shadow that a thing casts on the ground it stands on. */
export const groundShadow = (pen: Pen, x: number, y: number, width: number, strength = 0.28) =>
  ellipse(
    x,
    y,
    width / 2,
    width / 9,
    pen.radial([
      [0, '#0b2b33', strength],
      [0.55, '#0b2b33', strength * 0.6],
      [1, '#0b2b33', 0],
    ]),
  );

/** A glow around a point: the sun behind haze, a lamp, a screen. */
export const glow = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  color = '#fff1c9',
  strength = 0.9,
) =>
  circle(
    x,
    y,
    r,
    pen.radial([
      [0, color, strength],
      [0.35, color, strength * 0.45],
      [1, color, 0],
    ]),
  );

/** Light that falls through a window and lies across the room. */
export const lightBeam = (pen: Pen, d: string, strength = 0.35) =>
  path(
    d,
    pen.linear(
      [
        [0, '#fff3cf', strength],
        [1, '#fff3cf', 0.02],
      ],
      'diagonal',
    ),
  );

/** The whole picture, warmed from the upper left and quietly darker towards its corners. */
export const ambience = (pen: Pen, width: number, height: number, strength = 1) =>
  rect(
    0,
    0,
    width,
    height,
    pen.radial(
      [
        [0, '#ffe9b0', 0.3 * strength],
        [0.55, '#ffe9b0', 0],
        [1, '#ffe9b0', 0],
      ],
      0.18,
      0.05,
      0.9,
    ),
  ) +
  rect(
    0,
    0,
    width,
    height,
    pen.radial(
      [
        [0, '#0b2b33', 0],
        [0.7, '#0b2b33', 0],
        [1, '#0b2b33', 0.22 * strength],
      ],
      0.5,
      0.45,
      0.78,
    ),
  );
