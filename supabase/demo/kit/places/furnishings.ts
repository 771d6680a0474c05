import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, line, path } from '../shapes.ts';

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
