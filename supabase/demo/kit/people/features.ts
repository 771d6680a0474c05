import { darken, mix } from '../color.ts';
import { hairColors, palette } from '../palette.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import type { Expression } from './expression.ts';
import type { Look } from './look.ts';

export function eyes(shift: number, look: Look, down: boolean): string {
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

export function mouth(shift: number, kind: NonNullable<Expression['mouth']>, skin: string): string {
  const lip = mix(darken(skin, 0.35), palette.brick, 0.45);
  if (kind === 'calm')
    return line(`M${shift - 0.16} .56Q${shift} .62 ${shift + 0.16} .56`, lip, 0.06);
  if (kind === 'smile')
    return line(`M${shift - 0.25} .5Q${shift} .74 ${shift + 0.25} .5`, lip, 0.065);
  const opened = `M${shift - 0.27} .47Q${shift} .52 ${shift + 0.27} .47Q${shift + 0.22} .8 ${shift} .8Q${shift - 0.22} .8 ${shift - 0.27} .47Z`;
  const teeth = `M${shift - 0.22} .49Q${shift} .53 ${shift + 0.22} .49L${shift + 0.19} .59Q${shift} .62 ${shift - 0.19} .59Z`;
  return path(opened, mix(lip, '#5a1620', 0.5)) + path(teeth, palette.white);
}

export function facialHair(shift: number, look: Look): string {
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

export function glasses(shift: number): string {
  const rim = (x: number): string =>
    `<rect x="${x - 0.25}" y="-.13" width=".5" height=".42" rx=".17" fill="#ffffff" fill-opacity=".1" stroke="#2b3a3c" stroke-width=".06"/>`;
  return (
    rim(-0.34 + shift) +
    rim(0.34 + shift) +
    line(`M${shift - 0.09} .03Q${shift} -.03 ${shift + 0.09} .03`, '#2b3a3c', 0.06)
  );
}
