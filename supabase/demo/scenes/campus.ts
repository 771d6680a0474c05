import { ambience } from '../kit/light.ts';
import { closedBook } from '../kit/objects/carried.ts';
import { basketball } from '../kit/objects/sports.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { gymnasium, laboratories } from '../kit/places/campus.ts';
import { dapples, hills, lawn, walkway } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { bush, flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, cypress, palm, tree } from '../kit/plants/trees.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The campus in the afternoon: gymnasium, laboratories and lawns, with people on the paths. */
export const campus: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.6;
  const near = height * 0.95;
  return [
    sky(pen, width, height, 'noon', 12, 0.8),
    hills(pen, width, height, ground - u(130), '#a9d8bd', 9, u(46)),
    hills(pen, width, height, ground - u(60), '#77bd8a', 4, u(30)),
    cypress(pen, { x: x(-470), y: ground, height: u(250) }),
    cypress(pen, { x: x(-410), y: ground, height: u(220) }),
    tree(pen, { x: x(455), y: ground, height: u(290), seed: 4 }, crowns.dark),
    lawn(pen, width, height, ground, '#80bf67', 5),
    thing(0, ground + u(10), 1.06, gymnasium(pen)),
    thing(720, ground + u(26), 1.1, laboratories(pen)),
    thing(-760, ground + u(26), 1.05, laboratories(pen)),
    tree(pen, { x: x(-560), y: ground + u(46), height: u(350), seed: 7 }, crowns.jacaranda),
    tree(pen, { x: x(480), y: ground + u(50), height: u(330), seed: 2 }, crowns.ipeYellow),
    palm(pen, { x: x(900), y: ground + u(110), height: u(460) }),
    palm(pen, { x: x(-880), y: ground + u(120), height: u(430) }),
    walkway(pen, x(0), ground + u(20), height, u(190), u(760)),
    bush(pen, x(-240), ground + u(40), u(160), '#4da36b', [palette.white, palette.yellow]),
    bush(pen, x(240), ground + u(40), u(160), '#4da36b', [palette.coral, palette.pink], 3),
    flowerBed(x(-960), x(-300), ground + u(120), u(1.1), 5),
    flowerBed(x(300), x(960), ground + u(120), u(1.1), 2),
    dapples(width, ground + u(60), height, 4),
    who(-60, ground + u(96), 140, teens.otto, poses.walking, { back: true }),
    who(10, ground + u(100), 138, teens.nara, poses.walking, { back: true }),
    who(88, ground + u(140), 112, pupils.ian, poses.running, { mouth: 'open' }),
    who(
      -330,
      near - u(130),
      290,
      adults.grandfather,
      { leftArm: [10, 8], rightArm: [26, -4] },
      { turn: 0.6 },
    ),
    who(
      -246,
      near - u(140),
      190,
      pupils.flora,
      { leftArm: [60, -4], rightArm: [70, -40] },
      { mouth: 'open', turn: -0.5 },
    ),
    who(330, near - u(150), 300, teens.pilar, poses.holding, {
      inRightHand: closedBook(palette.yellow),
      turn: -0.5,
    }),
    who(412, near - u(140), 306, teens.mateus, poses.presenting, { turn: -0.6, mouth: 'open' }),
    who(
      -120,
      near - u(20),
      256,
      pupils.duda,
      { ...poses.running, lean: 5 },
      { mouth: 'open', turn: 0.5 },
    ),
    who(70, near, 256, pupils.bento, poses.jumping, { mouth: 'open', lifted: 0.1 }),
    thing(66, near - u(352), 1, basketball()),
    who(230, near - u(6), 258, pupils.jade, poses.armsOpen, { mouth: 'open', turn: -0.5 }),
    overhang(width, u(1), true),
    ambience(pen, width, height, 0.6),
  ].join('');
};
