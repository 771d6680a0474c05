import { easel, paintPot } from '../kit/objects/art.ts';
import { brush, wateringCan } from '../kit/objects/carried.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { harvestCrate, raisedBed } from '../kit/objects/garden/beds.ts';
import { guitarInArms, note } from '../kit/objects/music.ts';
import { laptop, robot, rover } from '../kit/objects/robots.ts';
import { conicalFlask, testTubes } from '../kit/objects/science/glassware.ts';
import { basketball } from '../kit/objects/sports.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** A fair of everything that is learnt by doing, on the lawn: robots, music, painting, garden, sport. */
export const workshop: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.62;
  const near = height * 0.95;
  return [
    sky(pen, width, height, 'golden', 7, 0.7),
    hills(pen, width, height, ground - u(110), '#b7d7a0', 5, u(40)),
    hills(pen, width, height, ground - u(50), '#8fc68f', 2, u(30)),
    lawn(pen, width, height, ground, '#82b95f', 6),
    tree(pen, { x: x(-720), y: ground + u(30), height: u(440), seed: 3 }, crowns.green),
    tree(pen, { x: x(-400), y: ground + u(10), height: u(310), seed: 5 }, crowns.ipePink),
    tree(pen, { x: x(430), y: ground + u(10), height: u(320), seed: 8 }, crowns.ipeYellow),
    tree(pen, { x: x(760), y: ground + u(30), height: u(450), seed: 4 }, crowns.fresh),
    bunting(x(-700), ground - u(230), x(740), ground - u(230), u(46), u(34), false),
    flowerBed(x(-960), x(-420), ground + u(70), u(1), 3),
    dapples(width, ground + u(40), height, 8),
    thing(650, near - u(150), 1, raisedBed(pen, 420, 'tomato')),
    who(560, near - u(110), 226, pupils.gil, poses.holding, {
      inRightHand: wateringCan(),
      turn: 0.6,
    }),
    thing(790, near - u(60), 0.9, harvestCrate(pen, 2)),
    thing(-560, near - u(150), 1.25, easel(4)),
    who(
      -430,
      near - u(128),
      236,
      pupils.flora,
      { leftArm: [84, 6], rightArm: [14, 14] },
      { inLeftHand: brush(palette.coral), turn: -0.7 },
    ),
    thing(-650, near - u(110), 0.8, paintPot(palette.blue)),
    thing(-690, near - u(96), 0.8, paintPot(palette.yellow)),
    who(
      330,
      near - u(170),
      330,
      teens.mateus,
      { leftArm: [26, 72], rightArm: [30, 70] },
      { inArms: guitarInArms(pen), mouth: 'open', turn: -0.3 },
    ),
    thing(400, near - u(520), 1, note(palette.forest, true)),
    thing(262, near - u(540), 0.9, note(palette.coral)),
    who(-200, near - u(150), 345, adults.scientist, poses.presenting, { turn: 0.5 }),
    who(-70, near - u(130), 248, pupils.jade, poses.working, {
      mouth: 'open',
      turn: 0.4,
      shadow: false,
    }),
    who(95, near - u(130), 250, pupils.bento, poses.cheering, { mouth: 'open', shadow: false }),
    thing(10, near, 1, clothTable(pen, 470, 150, palette.coral)),
    thing(8, near - u(160), 1, robot(pen)),
    thing(-132, near - u(158), 0.86, laptop(pen)),
    thing(140, near - u(158), 0.82, rover(pen)),
    thing(-820, near - u(20), 1, clothTable(pen, 240, 130, palette.leaf)),
    thing(-860, near - u(152), 0.9, testTubes()),
    thing(-770, near - u(150), 0.9, conicalFlask(palette.coral)),
    who(
      395,
      near + u(2),
      262,
      { ...pupils.ian, outfit: 'sports', accent: palette.coral },
      { leftArm: [40, 100], rightArm: [60, -40] },
      { mouth: 'open', turn: -0.3 },
    ),
    thing(458, near - u(190), 1.1, basketball()),
    who(-365, near + u(2), 262, { ...pupils.ana, outfit: 'uniformYellow' }, poses.waving, {
      mouth: 'open',
      turn: 0.4,
    }),
    overhang(0, u(1), false),
    ambience(pen, width, height, 0.7),
  ].join('');
};
