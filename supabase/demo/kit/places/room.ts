import { darken, lighten } from '../color.ts';
import { lightBeam } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, line, path, polygon, rect } from '../shapes.ts';

export interface Room {
  width: number;
  height: number;
  /** Where the floor meets the wall. */
  floor: number;
  wall: string;
  /** A band of another colour along the lower wall. */
  wainscot?: string;
  boards?: string;
}

/** Wall and floor of a room, with boards that run towards the viewer. */
export function room(
  pen: Pen,
  { width, height, floor, wall, wainscot, boards = '#e7bd86' }: Room,
): string {
  const centre = width / 2;
  const seams = times(15, (index) => {
    const top = width * ((index - 1) / 12);
    return `M${top} ${floor}L${centre + (top - centre) * 2.3} ${height}`;
  });
  const rows = [0.1, 0.26, 0.5, 0.82]
    .map((share) => `M0 ${floor + (height - floor) * share}H${width}`)
    .join('');
  const band = (height - floor) * 0.02 + height * 0.12;
  return (
    rect(
      0,
      0,
      width,
      floor,
      pen.linear([
        [0, lighten(wall, 0.35)],
        [1, darken(wall, 0.05)],
      ]),
    ) +
    (wainscot
      ? rect(
          0,
          floor - band,
          width,
          band,
          pen.linear([
            [0, wainscot],
            [1, darken(wainscot, 0.1)],
          ]),
        ) + rect(0, floor - band - 5, width, 7, lighten(wainscot, 0.5))
      : '') +
    rect(
      0,
      floor,
      width,
      height - floor,
      pen.linear([
        [0, lighten(boards, 0.15)],
        [1, darken(boards, 0.12)],
      ]),
    ) +
    line(seams, darken(boards, 0.22), 2, { opacity: 0.4 }) +
    line(rows, darken(boards, 0.22), 1.4, { opacity: 0.18 }) +
    rect(0, floor - 12, width, 13, lighten(wall, 0.7)) +
    rect(
      0,
      floor + 1,
      width,
      22,
      pen.linear([
        [0, '#3b2416', 0.22],
        [1, '#3b2416', 0],
      ]),
    )
  );
}

/** A wide window with the garden outside, its upper left corner at (x, y). */
export function gardenWindow(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const view =
    rect(
      x,
      y,
      width,
      height,
      pen.linear([
        [0, '#8fd0ee'],
        [1, '#e9f6ea'],
      ]),
    ) +
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

/** A curtain that hangs at a window's or a stage's side. */
export const curtain = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  flip = false,
): string => {
  const folds = times(
    5,
    (index) => `M${x + (width * (index + 0.5)) / 5} ${y}V${y + height * 0.96}`,
  );
  return (
    path(
      `M${x} ${y}H${x + width}C${x + width * (flip ? 1 : 0.9)} ${y + height * 0.5} ${x + width * (flip ? 1.06 : 0.6)} ${y + height * 0.8} ${x + width * (flip ? 1.1 : 0.8)} ${y + height}H${x - width * (flip ? -0.2 : 0.06)}C${x + width * (flip ? 0.4 : 0)} ${y + height * 0.8} ${x + width * (flip ? 0.1 : 0)} ${y + height * 0.5} ${x} ${y}Z`,
      pen.linear(
        [
          [0, lighten(color, 0.1)],
          [0.5, darken(color, 0.12)],
          [1, color],
        ],
        'right',
      ),
    ) + line(folds, darken(color, 0.3), 5, { opacity: 0.25 })
  );
};

/** A clock without figures. */
export const clock = (x: number, y: number, r: number): string =>
  circle(x, y, r, palette.forest) +
  circle(x, y, r * 0.84, palette.cream) +
  times(12, (index) => {
    const angle = (index * Math.PI) / 6;
    return circle(
      x + Math.cos(angle) * r * 0.68,
      y + Math.sin(angle) * r * 0.68,
      r * 0.05,
      palette.deep,
    );
  }) +
  line(
    `M${x} ${y}L${x - r * 0.3} ${y - r * 0.28}M${x} ${y}L${x + r * 0.1} ${y - r * 0.56}`,
    palette.coral,
    r * 0.09,
  );
