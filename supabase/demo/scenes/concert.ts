import { ambience } from '../kit/light.ts';
import { stringLights } from '../kit/objects/festive/strings.ts';
import {
  drum,
  guitarInArms,
  keyboard,
  microphone,
  musicStand,
  note,
  tambourine,
} from '../kit/objects/music.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle, times } from '../kit/random.ts';
import { rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';
import { theatre, audience } from './theatre.ts';

/** An evening of music: a band or a choir on the stage. */
export const concert: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.62;
  const near = height * 0.86;
  const choir = [
    pupils.ana,
    pupils.bento,
    pupils.duda,
    pupils.gil,
    pupils.helo,
    pupils.caio,
    pupils.flora,
  ];
  const singing = (y: number, count: number, shift: number): string =>
    times(count, (index) => {
      const distance = (index - (count - 1) / 2) * 118;
      return who(distance, y, 250, cycle(choir, index + shift), poses.relaxed, {
        mouth: 'open',
        turn: -distance / 700,
      });
    });
  const band =
    who(-330, near - u(40), 345, teens.nara, poses.working, { turn: 0.4, mouth: 'open' }) +
    thing(-330, near, 1.05, keyboard(pen)) +
    who(
      -40,
      near - u(60),
      350,
      teens.lia,
      { leftArm: [30, 120], rightArm: [60, -40] },
      { mouth: 'open' },
    ) +
    thing(-70, near - u(40), 1.18, microphone()) +
    who(
      180,
      near - u(20),
      355,
      teens.mateus,
      { leftArm: [26, 72], rightArm: [30, 70] },
      { inArms: guitarInArms(pen), turn: -0.3 },
    ) +
    who(
      390,
      near - u(30),
      340,
      teens.otto,
      { leftArm: [30, 50], rightArm: [50, 40] },
      { turn: -0.5, mouth: 'open' },
    ) +
    thing(366, near, 1.5, drum(pen, palette.coral)) +
    thing(450, near + u(10), 1.1, drum(pen, palette.yellow));
  const choirs =
    rect(x(-470), near - u(120), u(940), u(50), pen.fade('#e2b47c', '#9c683c'), { rx: 4 }) +
    singing(near - u(108), 6, 2) +
    singing(near - u(10), 7, 0) +
    thing(490, near, 1.15, musicStand(pen)) +
    who(
      540,
      near + u(20),
      380,
      adults.teacher,
      { leftArm: [110, 20], rightArm: [70, 50] },
      { turn: -0.8 },
    ) +
    who(
      -530,
      near - u(10),
      260,
      pupils.jade,
      { leftArm: [20, 40], rightArm: [110, 40] },
      { inRightHand: tambourine(), mouth: 'open', turn: 0.5 },
    );
  return [
    theatre(pen, s, floor, seed % 2 ? palette.coral : palette.forest),
    stringLights(pen, x(-560), u(140), x(560), u(140), u(70), 13),
    thing(-560, near, 1.4, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    seed % 2 ? band : choirs,
    thing(-200, height * 0.26, 1.3, note(palette.yellow, true)),
    thing(110, height * 0.22, 1.2, note(palette.blush)),
    thing(330, height * 0.3, 1.1, note(palette.mint, true)),
    audience(pen, s, seed),
    ambience(pen, width, height, 0.9),
  ].join('');
};
