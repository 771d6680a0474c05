import { ambience } from '../kit/light.ts';
import { bookRow, bookStack } from '../kit/objects/books.ts';
import { bookInHands, closedBook } from '../kit/objects/carried.ts';
import { balloon } from '../kit/objects/festive/party.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { stall } from '../kit/objects/festive/stall.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { school } from '../kit/places/school.ts';
import { sky } from '../kit/places/sky.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** A book fair in front of the school: stalls, families, readers. */
export const bookFair: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.56;
  const near = height * 0.96;
  const goods = (seed: number): string => place({ x: -126, y: 0 }, bookRow(250, 84, seed));
  return [
    sky(pen, width, height, 'morning', 9, 0.16),
    hills(pen, width, height, ground - u(60), '#9bd0ae', 2, u(30)),
    school(pen, x(0), ground + u(4), u(0.82)),
    lawn(pen, width, height, ground, '#8cc76b', 8),
    tree(pen, { x: x(-640), y: ground + u(30), height: u(380), seed: 6 }, crowns.green),
    tree(pen, { x: x(640), y: ground + u(30), height: u(380), seed: 2 }, crowns.ipePink),
    bunting(-10, u(120), width + 10, u(120), u(110), u(40), false),
    dapples(width, ground + u(60), height, 5),
    thing(-430, near - u(120), 1.2, stall(pen, 300, palette.coral, goods(2))),
    thing(0, near - u(150), 1.2, stall(pen, 300, palette.forest, goods(5))),
    thing(430, near - u(120), 1.2, stall(pen, 300, palette.yellow, goods(8))),
    who(-200, near - u(60), 350, adults.mother, poses.holding, {
      inArms: place({ x: 0, y: -55, scale: 0.9 }, bookInHands(palette.blue)),
      turn: 0.4,
    }),
    who(
      -110,
      near - u(30),
      250,
      pupils.ana,
      { leftArm: [20, 30], rightArm: [140, 10] },
      { inRightHand: closedBook(palette.yellow), mouth: 'open' },
    ),
    who(
      220,
      near - u(50),
      370,
      adults.grandfather,
      { leftArm: [20, 80], rightArm: [12, 10] },
      { inLeftHand: closedBook(palette.coral), turn: -0.5 },
    ),
    who(330, near - u(20), 250, pupils.eiji, poses.holding, {
      inArms: place({ x: 0, y: -47, scale: 1.1 }, bookInHands(palette.leaf)),
      mouth: 'open',
      turn: -0.3,
    }),
    who(60, near, 270, pupils.helo, poses.holding, {
      inArms: place({ x: 0, y: -47, scale: 1.1 }, bookInHands(palette.coral)),
      down: true,
    }),
    who(-350, near - u(10), 330, teens.mateus, poses.walking, {
      inLeftHand: closedBook(palette.navy),
      turn: 0.5,
    }),
    thing(-560, near, 1, bookStack(5, 130, 3)),
    thing(560, near + u(6), 1, bookStack(4, 140, 6)),
    thing(-690, height * 0.4, 1, balloon(pen, palette.coral)),
    thing(690, height * 0.42, 1, balloon(pen, palette.yellow)),
    ambience(pen, width, height, 0.6),
  ].join('');
};
