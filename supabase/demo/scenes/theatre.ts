import { darken, lighten } from '../kit/color.ts';
import { glow } from '../kit/light.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { curtain } from '../kit/places/furnishings.ts';
import { cycle, times } from '../kit/random.ts';
import { ellipse, line, path, rect } from '../kit/shapes.ts';
import { actors } from './actors.ts';
import type { Stage } from './frame.ts';

/** A stage in the evening: curtains, boards, spotlights. */
export function theatre(
  pen: Pen,
  { width, height, x, u }: Stage,
  floor: number,
  color: string,
): string {
  const beam = (from: number, to: number): string =>
    path(
      `M${x(from - 14)} 0H${x(from + 14)}L${x(to + 190)} ${height * 0.9}H${x(to - 190)}Z`,
      pen.linear([
        [0, '#fff3c9', 0.34],
        [1, '#fff3c9', 0.02],
      ]),
    );
  return (
    rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, '#16324a'],
        [0.6, '#31527a'],
        [1, '#6b5b9a'],
      ]),
    ) +
    glow(pen, x(0), floor - u(180), u(560), '#ffcf86', 0.55) +
    rect(0, floor, width, height - floor, pen.fade('#c98a4f', '#7d4d2c')) +
    line(
      times(
        14,
        (index) =>
          `M${width * (index / 13)} ${floor}L${width / 2 + (width * (index / 13) - width / 2) * 1.9} ${height}`,
      ),
      '#5d3720',
      2,
      { opacity: 0.4 },
    ) +
    beam(-420, -190) +
    beam(0, 0) +
    beam(420, 190) +
    ellipse(x(0), height * 0.87, u(560), u(70), '#ffe9b0', { opacity: 0.22 }) +
    curtain(pen, 0, 0, u(270) + Math.max(0, x(-750)), height * 0.93, color) +
    curtain(
      pen,
      width - u(270) - Math.max(0, x(-750)),
      0,
      u(270) + Math.max(0, x(-750)),
      height * 0.93,
      color,
      true,
    ) +
    path(
      `M0 0H${width}V${u(90)}${times(8, (index) => `Q${width - (width * (index + 0.5)) / 8} ${u(160)} ${width - (width * (index + 1)) / 8} ${u(90)}`)}Z`,
      pen.fade(lighten(color, 0.08), darken(color, 0.2)),
    )
  );
}

/** The backs of the public's heads along the lower edge. */
export const audience = (pen: Pen, s: Stage, seed: number): string => {
  const everyone: Look[] = [...Object.values(adults), ...Object.values(pupils)];
  return times(9, (index) =>
    actors(pen, s)(
      -720 + index * 180,
      s.height + s.u(170),
      330,
      cycle(everyone, index * 4 + seed),
      index % 3 === 1 ? poses.cheering : poses.standing,
      { back: true, shadow: false },
    ),
  );
};
