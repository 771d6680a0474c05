import { darken, lighten } from '../color.ts';
import { groundShadow } from '../light.ts';
import { skins } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { line, path, place } from '../shapes.ts';
import type { Expression } from './expression.ts';
import { head, headFromBehind } from './head.ts';
import { arm, leg } from './limbs.ts';
import type { Look } from './look.ts';
import { outfit, type Outfit } from './outfits.ts';
import { skeleton, type Point, type Pose, type Skeleton } from './skeleton.ts';

export interface Person extends Expression {
  /** Where the lower foot stands. */
  x: number;
  y: number;
  /** Height when standing upright, in the units of the picture. */
  height: number;
  look: Look;
  pose?: Pose;
  back?: boolean;
  flip?: boolean;
  /** Off the ground by this share of the height. */
  lifted?: number;
  shadow?: boolean;
  /** Drawn at the hands, in units of a hundredth of the height. */
  inLeftHand?: string;
  inRightHand?: string;
  /** Drawn between the trunk and the arms: something held in both. */
  inArms?: string;
}

const at = ([x, y]: Point, drawing: string): string => place({ x, y }, drawing);

function trunk(pen: Pen, { build: b }: Skeleton, clothes: Outfit): string {
  const { shoulderWidth: s, waistWidth: w, shoulder: top, hip } = b;
  const shape = `M-4 ${top - 0.6}C${-s * 0.7} ${top} ${-s} ${top + 1} ${-s} ${top + 6}C${-s * 0.98} ${top + 14} ${-w * 0.9} ${top + 18} ${-w} ${hip - 1}Q${-w} ${hip + 3} ${-w + 2} ${hip + 3}L${w - 2} ${hip + 3}Q${w} ${hip + 3} ${w} ${hip - 1}C${w * 0.9} ${top + 18} ${s * 0.98} ${top + 14} ${s} ${top + 6}C${s} ${top + 1} ${s * 0.7} ${top} 4 ${top - 0.6}Q0 ${top + 2.4} -4 ${top - 0.6}Z`;
  const lit = pen.linear(
    [
      [0, lighten(clothes.top, 0.14)],
      [0.5, clothes.top],
      [1, darken(clothes.top, 0.16)],
    ],
    'diagonal',
  );
  return path(shape, lit) + pen.clip(`<path d="${shape}"/>`, clothes.details(b));
}

/** The apron and the like hang below the trunk: what the trunk's clip cuts off is drawn once more, unclipped. */
const hanging = (name: Look['outfit'], clothes: Outfit, body: Skeleton): string =>
  name === 'apron' || name === 'chef' ? clothes.details(body.build) : '';

/** A whole person. */
export function person(pen: Pen, who: Person): string {
  const { look, pose = {}, height, back = false } = who;
  const body = skeleton(look.age, pose);
  const { build } = body;
  const skin = skins[look.skin];
  const clothes = outfit(look.outfit, look.accent);
  const legs = {
    skin,
    cloth: clothes.bottom,
    length: clothes.length,
    sock: clothes.sock,
    shoe: clothes.shoe,
  };
  const sleeves = { skin, sleeve: clothes.sleeve, reach: clothes.reach, band: clothes.band };
  const toe = (pose.lean ?? 0) > 4 ? 0.8 : 0;
  const headAt = {
    x: 0,
    y: build.shoulder - build.neck - build.headRadius * 0.86,
    scale: build.headRadius,
    rotate: pose.tilt ?? 0,
  };
  const layers = head(pen, look, who);
  const neck = line(
    `M0 ${build.shoulder - build.neck - 3}V${build.shoulder + 1}`,
    darken(skin, 0.14),
    build.headRadius * 0.62,
    { 'stroke-linecap': 'butt' },
  );
  const arms =
    arm(body.leftArm, build.armThickness, { ...sleeves, sleeve: darken(clothes.sleeve, 0.04) }) +
    arm(body.rightArm, build.armThickness, { ...sleeves, sleeve: darken(clothes.sleeve, 0.1) });
  const held =
    at(body.leftArm[2], who.inLeftHand ?? '') + at(body.rightArm[2], who.inRightHand ?? '');
  const figure =
    (back ? arms : place(headAt, layers.behind)) +
    leg(body.leftLeg, build.legThickness, legs, toe - (toe ? 0 : 0.35)) +
    leg(
      body.rightLeg,
      build.legThickness,
      { ...legs, cloth: darken(legs.cloth, 0.12) },
      toe + (toe ? 0 : 0.35),
    ) +
    (clothes.skirt?.(pen, build) ?? '') +
    neck +
    trunk(pen, body, back ? { ...clothes, details: () => '' } : clothes) +
    (back ? '' : hanging(look.outfit, clothes, body)) +
    place(headAt, back ? headFromBehind(pen, look) : layers.over) +
    (who.inArms ?? '') +
    (back ? '' : held + arms);
  const scale = height / 100;
  const lift = (who.lifted ?? 0) * 100;
  const standing = `<g transform="rotate(${pose.lean ?? 0}) translate(0 ${-body.ground - lift})">${figure}</g>`;
  const shadow =
    who.shadow === false ? '' : groundShadow(pen, who.x, who.y, height * 0.42 * (1 - lift / 120));
  return shadow + place({ x: who.x, y: who.y, scale, flip: who.flip ?? false }, standing);
}
