import { lighten } from '../kit/color.ts';
import { glow } from '../kit/light.ts';
import type { Expression } from '../kit/people/expression.ts';
import type { Look } from '../kit/people/look.ts';
import { person } from '../kit/people/person.ts';
import { builds } from '../kit/people/skeleton.ts';
import { circle, rect } from '../kit/shapes.ts';
import type { Scene } from '../scenes/frame.ts';

/** Somebody whose portrait hangs on the staff or council page. */
export interface Sitter extends Expression {
  look: Look;
  background: string;
  /** Head, in degrees. */
  tilt?: number;
}

/** A portrait: head and shoulders before a coloured ground with light from the upper left. */
export const portrait =
  ({ look, background, tilt = 0, ...expression }: Sitter): Scene =>
  (pen, { width, height }) => {
    const { shoulder, neck, headRadius } = builds[look.age];
    const tall = (width * 0.222 * 100) / headRadius;
    const headCentre = ((-shoulder + neck + headRadius * 0.86) * tall) / 100;
    return [
      rect(0, 0, width, height, pen.fade(lighten(background, 0.35), background, 'diagonal')),
      circle(width * 0.5, height * 0.56, width * 0.43, lighten(background, 0.45), {
        opacity: 0.55,
      }),
      circle(width * 0.5, height * 0.56, width * 0.34, lighten(background, 0.7), { opacity: 0.4 }),
      glow(pen, width * 0.15, height * 0.1, width * 0.6, '#fff3cf', 0.7),
      person(pen, {
        x: width / 2,
        y: height * 0.45 + headCentre + (tall * 3.6) / 100,
        height: tall,
        look,
        pose: { leftArm: [9, 4], rightArm: [9, 4], tilt },
        shadow: false,
        ...expression,
      }),
      rect(
        0,
        0,
        width,
        height,
        pen.radial(
          [
            [0, '#0b2b33', 0],
            [0.75, '#0b2b33', 0],
            [1, '#0b2b33', 0.14],
          ],
          0.5,
          0.45,
          0.75,
        ),
      ),
    ].join('');
  };
