import { ambience } from '../kit/light.ts';
import { slide, swings, sandbox } from '../kit/objects/playground.ts';
import { football } from '../kit/objects/sports.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { little } from '../kit/people/dress/little.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The playground, with the youngest at play. */
export const playground: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.56;
  const near = height * 0.96;
  return [
    sky(pen, width, height, 'morning', 5, 0.75),
    hills(pen, width, height, ground - u(90), '#a5d6b2', 6, u(40)),
    hills(pen, width, height, ground - u(40), '#84c48c', 3, u(26)),
    tree(pen, { x: x(-520), y: ground + u(26), height: u(430), seed: 4 }, crowns.green),
    tree(pen, { x: x(600), y: ground + u(20), height: u(400), seed: 2 }, crowns.ipeYellow),
    tree(pen, { x: x(250), y: ground + u(4), height: u(300), seed: 9 }, crowns.dark),
    lawn(pen, width, height, ground, '#8cc76b', 7),
    flowerBed(x(-760), x(760), ground + u(40), u(0.9), 6),
    dapples(width, ground + u(50), height, 4),
    thing(440, height * 0.76, 1, swings()),
    who(
      366,
      height * 0.73,
      200,
      little(pupils.helo),
      { leftArm: [40, 120], rightArm: [40, 120], leftLeg: [-14, 30], rightLeg: [10, 34] },
      { shadow: false, mouth: 'open' },
    ),
    thing(-330, height * 0.86, 1.2, slide(pen)),
    who(-340, height * 0.86 - u(206), 196, little(pupils.caio), poses.cheering, {
      shadow: false,
      mouth: 'open',
    }),
    who(
      -100,
      height * 0.86 - u(62),
      200,
      little(pupils.duda),
      {
        leftArm: [120, 10],
        rightArm: [120, 10],
        leftLeg: [66, -30],
        rightLeg: [74, -24],
        lean: -14,
      },
      { shadow: false, mouth: 'open', turn: 0.4 },
    ),
    who(-570, near - u(70), 330, adults.teacher, poses.waving, { turn: 0.6 }),
    thing(230, near - u(40), 1, sandbox(pen)),
    who(110, near - u(44), 236, little(pupils.eiji), poses.kneeling, { shadow: false, turn: 0.5 }),
    who(330, near - u(40), 236, little(pupils.ana), poses.kneeling, {
      shadow: false,
      turn: -0.5,
      mouth: 'open',
    }),
    who(640, near - u(20), 240, little(pupils.bento), poses.running, {
      flip: true,
      mouth: 'open',
      turn: 0.4,
    }),
    thing(560, near - u(18), 0.9, football()),
    overhang(0, u(0.9), false),
    ambience(pen, width, height, 0.6),
  ].join('');
};
