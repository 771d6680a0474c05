import { darken } from '../color.ts';
import { hairColors } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { ellipse, path } from '../shapes.ts';
import type { Expression } from './expression.ts';
import { face } from './face.ts';
import { hair } from './hair.ts';
import { headwear } from './headwear.ts';
import type { Look } from './look.ts';

/** Both layers of a head of radius 1 around the origin: `behind` goes under the shoulders. */
export function head(pen: Pen, look: Look, expression: Expression = {}) {
  const { behind, over } = hair(look.hair, hairColors[look.hairColor]);
  return { behind, over: face(pen, look, expression) + over + headwear(look) };
}

/** A head seen from behind, all in one layer. */
export function headFromBehind(pen: Pen, look: Look): string {
  const color = hairColors[look.hairColor];
  const { behind } = hair(look.hair, color);
  const skull =
    'M-.95 0C-1.06 -.8 -.62 -1.27 0 -1.27C.62 -1.27 1.06 -.8 .95 0C.93 .5 .7 .86 0 .9C-.7 .86 -.93 .5 -.95 0Z';
  const lit = pen.fade(color, darken(color, 0.3));
  return (
    ellipse(-0.93, 0.16, 0.13, 0.2, '#c98d64') +
    ellipse(0.93, 0.16, 0.13, 0.2, '#c98d64') +
    path(skull, lit) +
    behind +
    headwear(look)
  );
}
