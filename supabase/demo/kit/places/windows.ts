import { lightBeam } from '../light.ts';
import type { Pen } from '../pen.ts';
import { circle, line, path, polygon, rect } from '../shapes.ts';

/** A wide window with the garden outside, its upper left corner at (x, y). */
export function gardenWindow(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const view =
    rect(x, y, width, height, pen.fade('#8fd0ee', '#e9f6ea')) +
    circle(x + width * 0.78, y + height * 0.24, height * 0.1, '#fff3c9') +
    path(
      `M${x} ${y + height * 0.7}Q${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.55} ${y + height * 0.66}T${x + width} ${y + height * 0.58}V${y + height}H${x}Z`,
      '#8fca9d',
    ) +
    circle(x + width * 0.2, y + height * 0.56, height * 0.2, '#4fa571') +
    circle(x + width * 0.32, y + height * 0.62, height * 0.15, '#3e9b6e') +
    rect(x + width * 0.83, y + height * 0.66, width * 0.02, height * 0.2, '#8a5a3c') +
    circle(x + width * 0.84, y + height * 0.6, height * 0.13, '#ef9db3') +
    circle(x + width * 0.9, y + height * 0.64, height * 0.1, '#ec8aa6') +
    path(
      `M${x} ${y + height * 0.84}Q${x + width * 0.5} ${y + height * 0.72} ${x + width} ${y + height * 0.82}V${y + height}H${x}Z`,
      '#6fb968',
    );
  const frame = `M${x + width / 3} ${y}V${y + height}M${x + (width * 2) / 3} ${y}V${y + height}`;
  return (
    rect(x - 12, y - 12, width + 24, height + 24, '#fffdf6', { rx: 6 }) +
    pen.clip(rect(x, y, width, height, '#000'), view) +
    polygon(
      [
        [x + width * 0.05, y + height],
        [x + width * 0.2, y],
        [x + width * 0.28, y],
        [x + width * 0.13, y + height],
      ],
      '#ffffff',
      { opacity: 0.22 },
    ) +
    line(frame, '#fffdf6', 8, { 'stroke-linecap': 'butt' }) +
    rect(x - 20, y + height + 8, width + 40, 12, '#f0dfc0', { rx: 4 })
  );
}

/** Sunlight from such a window, lying across wall and floor. */
export const windowLight = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  reach: number,
): string =>
  lightBeam(
    pen,
    `M${x} ${y}H${x + width}L${x + width + reach * 0.9} ${y + height + reach}H${x + reach * 0.5}Z`,
    0.22,
  );
