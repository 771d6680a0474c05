import { darken, lighten } from '../../kit/color.ts';
import { ambience, glow, groundShadow } from '../../kit/light.ts';
import type { Pen } from '../../kit/pen.ts';
import { times } from '../../kit/random.ts';
import { ellipse, line, place, rect } from '../../kit/shapes.ts';
import { props } from '../actors.ts';
import { stage, type Scene } from '../frame.ts';

/** One thing on the table. */
interface Thing {
  at: number;
  depth?: number;
  scale: number;
  drawing: string;
  rotate?: number;
  /** Width of the shadow below it. */
  wide?: number;
}

/** Things close up on a table, before a wall out of focus; the nearest last. */
export const onTable =
  (
    wall: string,
    wood: string,
    things: (pen: Pen) => readonly Thing[],
    above: (pen: Pen) => string = () => '',
  ): Scene =>
  (pen, frame) => {
    const s = stage(frame);
    const { width, height, x, u } = s;
    const edge = height * 0.6;
    const thing = props(s);
    const blur = times(7, (index) =>
      ellipse(
        x(-720 + index * 240),
        edge - u(170 + (index % 3) * 120),
        u(90 + (index % 2) * 50),
        u(90 + (index % 2) * 50),
        lighten(wall, 0.6),
        { opacity: 0.28 },
      ),
    );
    return [
      rect(0, 0, width, edge, pen.fade(lighten(wall, 0.3), darken(wall, 0.06))),
      glow(pen, x(-480), u(40), u(620), '#fff3cf', 0.8),
      blur,
      rect(0, edge, width, height - edge, pen.fade(lighten(wood, 0.25), darken(wood, 0.18))),
      line(
        times(4, (index) => `M0 ${edge + u(40 + index * index * 34)}H${width}`),
        darken(wood, 0.25),
        u(2),
        { opacity: 0.25 },
      ),
      rect(
        0,
        edge,
        width,
        u(26),
        pen.linear([
          [0, '#3b2416', 0.25],
          [1, '#3b2416', 0],
        ]),
      ),
      place({ x: x(0), y: 0, scale: u(1) }, above(pen)),
      things(pen)
        .map(
          ({ at, depth = 0.72, scale, drawing, rotate = 0, wide = 150 }) =>
            groundShadow(pen, x(at), height * depth, u(wide * scale * 1.15), 0.4) +
            thing(at, height * depth, scale, drawing, rotate),
        )
        .join(''),
      ambience(pen, width, height, 1.1),
    ].join('');
  };
