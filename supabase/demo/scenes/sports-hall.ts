import { darken, lighten } from '../kit/color.ts';
import { glow } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { cycle, times } from '../kit/random.ts';
import { ellipse, line, path, polygon, rect } from '../kit/shapes.ts';
import { actors } from './actors.ts';
import type { Stage } from './frame.ts';

/** The hall: arched roof with lamps, a court with its lines. */
export function hall(pen: Pen, { width, height, x, u }: Stage, floor: number): string {
  const ribs = times(
    9,
    (index) =>
      `M${(width * index) / 8} 0Q${(width * index) / 8} ${floor * 0.3} ${(width * index) / 8} ${floor}`,
  );
  return (
    rect(0, 0, width, floor, pen.fade('#e9f3ee', '#cfe6dd')) +
    rect(0, floor * 0.2, width, floor * 0.26, pen.fade('#9bd3ec', '#dff2f3')) +
    path(
      `M0 0H${width}V${floor * 0.1}Q${width / 2} ${floor * 0.34} 0 ${floor * 0.1}Z`,
      pen.fade(palette.deep, palette.forest),
    ) +
    line(ribs, '#ffffff', u(9), { opacity: 0.75 }) +
    times(
      5,
      (index) =>
        glow(pen, x(-560 + index * 280), floor * 0.2, u(130), '#fff3c9', 0.8) +
        ellipse(x(-560 + index * 280), floor * 0.2, u(40), u(9), '#fffbe9'),
    ) +
    rect(0, floor, width, height - floor, pen.fade('#e9a763', '#c27d40')) +
    line(
      times(
        13,
        (index) =>
          `M${width * (index / 12)} ${floor}L${width / 2 + (width * (index / 12) - width / 2) * 2.2} ${height}`,
      ),
      darken('#c98a4b', 0.25),
      1.6,
      { opacity: 0.35 },
    ) +
    polygon(
      [
        [x(-420), floor + u(60)],
        [x(420), floor + u(60)],
        [x(690), height + 40],
        [x(-690), height + 40],
      ],
      palette.leaf,
      { opacity: 0.85 },
    ) +
    line(
      `M${x(-420)} ${floor + u(60)}H${x(420)}L${x(690)} ${height + 40}M${x(-420)} ${floor + u(60)}L${x(-690)} ${height + 40}`,
      '#fffaf0',
      u(6),
    ) +
    ellipse(x(0), height * 0.86, u(190), u(62), 'none', {
      stroke: '#fffaf0',
      'stroke-width': u(5),
    }) +
    line(`M${x(-560)} ${height * 0.86}H${x(560)}`, '#fffaf0', u(5)) +
    ellipse(x(0), height * 0.86, u(420), u(50), lighten(palette.leaf, 0.5), { opacity: 0.12 })
  );
}

/** The public on the steps, waving. */
export const spectators = (pen: Pen, s: Stage, floor: number, seed: number): string => {
  const who = actors(pen, s);
  const everyone: Look[] = [...Object.values(pupils), ...Object.values(adults).slice(0, 4)];
  return times(2, (row) =>
    times(9, (index) => {
      const distance = -640 + index * 160 + row * 70;
      // Nobody sits behind the basket.
      if (Math.abs(distance) < 120) return '';
      return who(
        distance,
        floor - s.u(26 - row * 44),
        150,
        cycle(everyone, index * 3 + row + seed),
        cycle([poses.cheering, poses.waving, poses.relaxed], index + row + seed),
        { shadow: false, mouth: 'open' },
      );
    }),
  );
};
