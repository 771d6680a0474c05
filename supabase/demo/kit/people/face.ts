import { darken, mix } from '../color.ts';
import { palette, skins } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import { eyes, mouth, facialHair, glasses } from './features.ts';
import type { Expression } from './expression.ts';
import type { Look } from './look.ts';

const faceShape =
  'M-.86 -.18C-.88 -.86 -.5 -1.06 0 -1.06C.5 -1.06 .88 -.86 .86 -.18C.86 .48 .52 1 0 1C-.52 1 -.86 .48 -.86 -.18Z';

/** A face of radius 1 around the origin, without hair. */
export function face(
  pen: Pen,
  look: Look,
  { turn = 0, mouth: kind = 'smile', down = false }: Expression,
): string {
  const skin = skins[look.skin];
  const shade = darken(skin, 0.16);
  const shift = turn * 0.2;
  const lit = pen.linear(
    [
      [0, mix(skin, '#fff0d8', 0.16)],
      [0.6, skin],
      [1, mix(skin, shade, 0.55)],
    ],
    'diagonal',
  );
  const ear = (x: number): string =>
    ellipse(x, 0.1, 0.16, 0.21, skin) + ellipse(x, 0.12, 0.08, 0.11, shade, { opacity: 0.55 });
  const cheek = pen.radial([
    [0, palette.coral, 0.38],
    [1, palette.coral, 0],
  ]);
  const ears = ear(-0.87 - shift * 0.3) + ear(0.87 - shift * 0.3);
  const nose = line(
    `M${shift * 1.3 - 0.07} .32Q${shift * 1.3 + 0.02} .38 ${shift * 1.3 + 0.1} .31`,
    darken(skin, 0.28),
    0.055,
  );
  const wrinkles =
    look.age === 'elder'
      ? line(
          `M${shift - 0.42} .42Q${shift - 0.36} .52 ${shift - 0.4} .6M${shift + 0.42} .42Q${shift + 0.36} .52 ${shift + 0.4} .6`,
          shade,
          0.035,
        )
      : '';
  return (
    ears +
    path(faceShape, lit) +
    circle(-0.5 + shift, 0.4, 0.25, cheek) +
    circle(0.5 + shift, 0.4, 0.25, cheek) +
    wrinkles +
    facialHair(shift, look) +
    nose +
    eyes(shift, look, down) +
    mouth(shift, kind, skin) +
    (look.glasses ? glasses(shift) : '') +
    (look.earrings
      ? circle(-0.9, 0.38, 0.08, palette.yellow) + circle(0.9, 0.38, 0.08, palette.yellow)
      : '')
  );
}
