import { backpackStraps } from '../kit/objects/wearables.ts';
import { closedBook } from '../kit/objects/carried.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { person } from '../kit/people/person.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn, walkway } from '../kit/places/land.ts';
import { school } from '../kit/places/school.ts';
import { sky } from '../kit/places/sky.ts';
import { bush, flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, palm, tree } from '../kit/plants/trees.ts';
import { stage, type Scene } from './frame.ts';

/** Children arrive at the school on a bright morning. */
export const arrival: Scene = (pen, frame) => {
  const { width, height, x, u } = stage(frame);
  const ground = height * 0.66;
  const near = height * 0.93;
  const pupil = (distance: number, depth: number, who: Parameters<typeof person>[1]): string =>
    person(pen, { ...who, x: x(distance), y: near - u(depth) });
  const child = u(262);
  return [
    sky(pen, width, height, 'morning', 4, 0.24),
    hills(pen, width, height, ground - u(120), '#a9d8bd', 3, u(40)),
    hills(pen, width, height, ground - u(60), '#7fc095', 8, u(34)),
    tree(pen, { x: x(-770), y: ground + u(4), height: u(330), seed: 2 }, crowns.dark),
    tree(pen, { x: x(770), y: ground + u(4), height: u(340), seed: 3 }, crowns.green),
    lawn(pen, width, height, ground, '#83bf68', 2),
    school(pen, x(0), ground + u(6), u(0.94)),
    tree(pen, { x: x(-600), y: ground + u(40), height: u(330), seed: 5 }, crowns.ipeYellow),
    tree(pen, { x: x(640), y: ground + u(46), height: u(350), seed: 6 }, crowns.ipePink),
    palm(pen, { x: x(860), y: ground + u(70), height: u(420) }),
    walkway(pen, x(0), ground + u(22), height, u(250), u(900)),
    bush(pen, x(-250), ground + u(30), u(150), '#4da36b', [palette.white, palette.pink]),
    bush(pen, x(256), ground + u(30), u(150), '#4da36b', [palette.yellow, palette.coral], 4),
    flowerBed(x(-960), x(-330), ground + u(100), u(1.1), 4),
    flowerBed(x(350), x(960), ground + u(100), u(1.1), 9),
    dapples(width, ground + u(60), height, 3),
    pupil(-20, 200, {
      x: 0,
      y: 0,
      height: u(265),
      look: adults.teacher,
      pose: poses.waving,
      mouth: 'open',
    }),
    pupil(100, 170, {
      x: 0,
      y: 0,
      height: u(185),
      look: pupils.bento,
      pose: poses.walking,
      inArms: backpackStraps(palette.yellow),
    }),
    pupil(-150, 160, {
      x: 0,
      y: 0,
      height: u(190),
      look: pupils.jade,
      pose: poses.cheering,
      mouth: 'open',
      inArms: backpackStraps(palette.yellow),
    }),
    pupil(-330, 70, {
      x: 0,
      y: 0,
      height: u(330),
      look: adults.mother,
      pose: { leftArm: [10, 8], rightArm: [30, -6] },
      turn: 0.6,
    }),
    pupil(-232, 56, {
      x: 0,
      y: 0,
      height: u(196),
      look: { ...pupils.ana, outfit: 'uniformYellow' },
      pose: { leftArm: [62, -6], rightArm: [130, 20] },
      mouth: 'open',
      inArms: backpackStraps(),
    }),
    pupil(250, 60, {
      x: 0,
      y: 0,
      height: child * 1.15,
      look: teens.ravi,
      pose: poses.waving,
      turn: -0.6,
      inArms: backpackStraps(palette.blue),
    }),
    pupil(370, 40, {
      x: 0,
      y: 0,
      height: child * 1.12,
      look: teens.lia,
      pose: poses.holding,
      turn: -0.4,
      inRightHand: closedBook(palette.coral),
    }),
    pupil(-62, 0, {
      x: 0,
      y: 0,
      height: child,
      look: pupils.duda,
      pose: poses.walking,
      mouth: 'open',
      turn: 0.5,
      inArms: backpackStraps(palette.yellow),
    }),
    pupil(80, -8, {
      x: 0,
      y: 0,
      height: child * 0.98,
      look: pupils.caio,
      pose: poses.waving,
      mouth: 'open',
      turn: -0.4,
      inArms: backpackStraps(palette.blue),
    }),
    overhang(0, u(1), false),
    overhang(width, u(0.9), true),
    ambience(pen, width, height, 0.6),
  ].join('');
};
