import { glow } from '../kit/light.ts';
import { lighten } from '../kit/color.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { person } from '../kit/people/person.ts';
import { builds } from '../kit/people/skeleton.ts';
import { rect } from '../kit/shapes.ts';
import { campus } from './campus.ts';
import type { Scene } from './frame.ts';
import { laboratory } from './laboratory.ts';
import { library } from './library.ts';

interface Speaker {
  look: Look;
  /** The head's centre, in shares of the picture. */
  at: readonly [number, number];
  /** The head's radius, as a share of the picture's height. */
  size: number;
  turn: number;
}

/** People who speak to the camera, before a place of the school out of focus. */
const testimonial =
  (behind: Scene, tint: string, speakers: readonly Speaker[]): Scene =>
  (pen, frame) => {
    const { width, height } = frame;
    const bust = ({ look, at, size, turn }: Speaker): string => {
      const { shoulder, neck, headRadius } = builds[look.age];
      const tall = (height * size * 100) / headRadius;
      const y = height * at[1] + ((-shoulder + neck + headRadius * 0.86 + 3.6) * tall) / 100;
      return person(pen, {
        x: width * at[0],
        y,
        height: tall,
        look,
        turn,
        mouth: 'open',
        shadow: false,
        pose: { leftArm: [9, 4], rightArm: [9, 4] },
      });
    };
    return [
      `<g transform="translate(${width / 2} ${height / 2}) scale(1.06) translate(${-width / 2} ${-height / 2})">${pen.soften(behind(pen, frame), 6)}</g>`,
      rect(0, 0, width, height, lighten(tint, 0.2), { opacity: 0.3 }),
      glow(pen, width * 0.2, 0, width * 0.6, '#fff3cf', 0.6),
      speakers.map(bust).join(''),
      rect(
        0,
        0,
        width,
        height,
        pen.linear([
          [0, '#0b2b33', 0],
          [0.6, '#0b2b33', 0],
          [1, '#0b2b33', 0.3],
        ]),
      ),
    ].join('');
  };

export const pupilInLibrary = testimonial(library, palette.butter, [
  { look: { ...teens.nara, outfit: 'uniformWhite' }, at: [0.5, 0.44], size: 0.2, turn: 0.3 },
]);

export const pupilInLaboratory = testimonial(laboratory, palette.sky, [
  { look: teens.otto, at: [0.5, 0.44], size: 0.2, turn: -0.3 },
]);

export const familyOnCampus = testimonial(campus, palette.mint, [
  { look: adults.father, at: [0.33, 0.38], size: 0.165, turn: 0.4 },
  { look: adults.mother, at: [0.66, 0.42], size: 0.165, turn: -0.4 },
  { look: pupils.ana, at: [0.49, 0.8], size: 0.15, turn: 0.1 },
]);
