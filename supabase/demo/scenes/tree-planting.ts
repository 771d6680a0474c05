import { ambience } from '../kit/light.ts';
import { seedling, wateringCan } from '../kit/objects/carried.ts';
import { sapling, spade } from '../kit/objects/planting.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { cycle, times } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** Pupils plant trees on the campus. */
export const treePlanting: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.52;
  const near = height * 0.95;
  return [
    sky(pen, width, height, 'morning', 11, 0.2),
    hills(pen, width, height, ground - u(100), '#a9d8bd', 4, u(50)),
    hills(pen, width, height, ground - u(44), '#83c48c', 9, u(34)),
    times(6, (index) =>
      tree(
        pen,
        {
          x: x(-700 + index * 280),
          y: ground + u(14 + (index % 2) * 12),
          height: u(250 + (index % 3) * 60),
          seed: index + seed,
        },
        cycle(
          [crowns.green, crowns.ipeYellow, crowns.dark, crowns.jacaranda, crowns.fresh],
          index + seed,
        ),
      ),
    ),
    lawn(pen, width, height, ground, '#8cc76b', seed),
    dapples(width, ground + u(40), height, seed),
    thing(-470, height * 0.74, 0.9, sapling()),
    thing(500, height * 0.72, 0.9, sapling()),
    who(
      -330,
      height * 0.76,
      320,
      adults.tutor,
      { leftArm: [30, 60], rightArm: [26, 60] },
      { inArms: place({ x: 4, y: -42 }, spade()), turn: -0.5 },
    ),
    who(390, height * 0.76, 240, pupils.gil, poses.holding, {
      inRightHand: wateringCan(),
      turn: 0.5,
    }),
    thing(0, near - u(60), 1.4, sapling()),
    who(-150, near - u(20), 262, pupils.ana, poses.kneeling, { turn: 0.6, mouth: 'open' }),
    who(150, near - u(14), 262, pupils.bento, poses.kneeling, { turn: -0.6 }),
    who(300, near, 272, pupils.jade, poses.holding, {
      inRightHand: wateringCan(),
      turn: -0.5,
      mouth: 'open',
    }),
    who(-330, near - u(6), 270, pupils.ian, poses.holding, {
      inArms: place({ x: 0, y: -48 }, seedling()),
      turn: 0.5,
    }),
    who(-560, near, 345, teens.lia, poses.holding, {
      inArms: place({ x: 0, y: -56 }, seedling()),
      turn: 0.5,
    }),
    who(560, near - u(10), 350, teens.ravi, poses.waving, { turn: -0.5, mouth: 'open' }),
    overhang(0, u(1), false),
    ambience(pen, width, height, 0.6),
  ].join('');
};
