import { darken, mix } from '../color.ts';
import { hairColors, palette, skins } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import type { Look } from './look.ts';

/** What a face does: `turn` from -1 (to the viewer's left) to 1, and the mouth. */
export interface Expression {
  turn?: number;
  mouth?: 'smile' | 'open' | 'calm';
  /** Eyes lowered, as when reading or working. */
  down?: boolean;
}

const faceShape =
  'M-.86 -.18C-.88 -.86 -.5 -1.06 0 -1.06C.5 -1.06 .88 -.86 .86 -.18C.86 .48 .52 1 0 1C-.52 1 -.86 .48 -.86 -.18Z';

function eyes(shift: number, look: Look, down: boolean): string {
  const brow = look.hairColor === 'white' ? '#b9b4ad' : darken(hairColors[look.hairColor], 0.1);
  const eye = (x: number): string => {
    const lid = down
      ? line(`M${x - 0.12} .1Q${x} .2 ${x + 0.12} .1`, palette.ink, 0.06)
      : ellipse(x, 0.08, 0.122, 0.128, '#fff8ec', { opacity: 0.92 }) +
        ellipse(x + shift * 0.25, 0.085, 0.088, 0.115, '#2a1d18') +
        circle(x + 0.035, 0.04, 0.032, palette.white);
    return lid + line(`M${x - 0.15} -.17Q${x} -.26 ${x + 0.15} -.18`, brow, 0.065);
  };
  return eye(-0.34 + shift) + eye(0.34 + shift);
}

function mouth(shift: number, kind: NonNullable<Expression['mouth']>, skin: string): string {
  const lip = mix(darken(skin, 0.35), palette.brick, 0.45);
  if (kind === 'calm')
    return line(`M${shift - 0.16} .56Q${shift} .62 ${shift + 0.16} .56`, lip, 0.06);
  if (kind === 'smile')
    return line(`M${shift - 0.25} .5Q${shift} .74 ${shift + 0.25} .5`, lip, 0.065);
  const opened = `M${shift - 0.27} .47Q${shift} .52 ${shift + 0.27} .47Q${shift + 0.22} .8 ${shift} .8Q${shift - 0.22} .8 ${shift - 0.27} .47Z`;
  const teeth = `M${shift - 0.22} .49Q${shift} .53 ${shift + 0.22} .49L${shift + 0.19} .59Q${shift} .62 ${shift - 0.19} .59Z`;
  return path(opened, mix(lip, '#5a1620', 0.5)) + path(teeth, palette.white);
}

function facialHair(shift: number, look: Look): string {
  const color = hairColors[look.hairColor];
  const beard = look.beard
    ? path(
        `M-.86 .0C-.84 .5 -.6 1.1 0 1.12C.6 1.1 .84 .5 .86 .0C.76 .22 .66 .36 .5 .4C.3 .36 .15 .34 ${shift} .36C-.15 .34 -.3 .36 -.5 .4C-.66 .36 -.76 .22 -.86 .0Z`,
        color,
      )
    : '';
  const moustache = look.moustache
    ? path(
        `M${shift - 0.3} .47Q${shift - 0.12} .3 ${shift} .38Q${shift + 0.12} .3 ${shift + 0.3} .47Q${shift} .46 ${shift - 0.3} .47Z`,
        color,
      )
    : '';
  return beard + moustache;
}

function glasses(shift: number): string {
  const rim = (x: number): string =>
    `<rect x="${x - 0.25}" y="-.13" width=".5" height=".42" rx=".17" fill="#ffffff" fill-opacity=".1" stroke="#2b3a3c" stroke-width=".06"/>`;
  return (
    rim(-0.34 + shift) +
    rim(0.34 + shift) +
    line(`M${shift - 0.09} .03Q${shift} -.03 ${shift + 0.09} .03`, '#2b3a3c', 0.06)
  );
}

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
