import { basket, seedling, wateringCan } from '../kit/objects/carried.ts';
import { balloon, bunting, cake } from '../kit/objects/festive.ts';
import { clothTable } from '../kit/objects/furniture.ts';
import { ambience, groundShadow } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { school } from '../kit/places/school.ts';
import { sky } from '../kit/places/sky.ts';
import { flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { cycle, times } from '../kit/random.ts';
import { ellipse, line, path, place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const sapling = (): string =>
  ellipse(0, 0, 66, 16, '#6e472c') +
  ellipse(0, -6, 46, 11, '#8a5a3c') +
  line('M0 -4Q4 -60 0 -120', '#8a5a3c', 6) +
  line('M16 -2V-96', palette.wood, 4) +
  [
    [-16, -88, -30],
    [16, -98, 30],
    [-12, -116, -20],
    [12, -126, 20],
    [0, -138, 0],
  ]
    .map(([cx = 0, cy = 0, angle = 0]) =>
      ellipse(cx, cy, 9, 18, '#5bb27c', { transform: `rotate(${angle} ${cx} ${cy})` }),
    )
    .join('');

const spade = (): string =>
  line('M0 -30V16', palette.wood, 2.4) +
  path('M-5 16H5V26Q0 33 -5 26Z', palette.steel) +
  line('M-4 -31H4', palette.wood, 2.6);

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

/** The school's birthday in the courtyard: cake, balloons, everybody. */
export const birthday: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.58;
  const near = height * 0.97;
  const colors = [palette.coral, palette.yellow, palette.leaf, palette.blue, palette.lilac];
  const bunch = (distance: number, y: number): string =>
    times(5, (index) =>
      thing(
        distance + (index - 2) * 46,
        y + Math.abs(index - 2) * u(24),
        1.1,
        balloon(pen, cycle(colors, index)),
      ),
    );
  return [
    sky(pen, width, height, 'golden', 6, 0.3),
    hills(pen, width, height, ground - u(60), '#9bd0ae', 7, u(30)),
    school(pen, x(0), ground + u(4), u(0.95)),
    lawn(pen, width, height, ground, '#8cc76b', 2),
    tree(pen, { x: x(-680), y: ground + u(30), height: u(390), seed: 2 }, crowns.ipeYellow),
    tree(pen, { x: x(690), y: ground + u(30), height: u(390), seed: 4 }, crowns.jacaranda),
    bunting(-10, u(110), width + 10, u(110), u(110), u(42), false),
    flowerBed(x(-760), x(760), ground + u(50), u(0.9), 8),
    bunch(-470, height * 0.36),
    bunch(470, height * 0.36),
    [-560, -400, -250, 250, 400, 560]
      .map((distance, index) =>
        who(
          distance,
          near - u(120),
          330,
          cycle(
            [
              teens.nara,
              adults.father,
              adults.teacher,
              adults.grandmother,
              teens.otto,
              adults.mother,
            ],
            index,
          ),
          cycle([poses.cheering, poses.relaxed, poses.waving], index),
          { mouth: 'open', turn: distance > 0 ? -0.5 : 0.5 },
        ),
      )
      .join(''),
    groundShadow(pen, x(0), near, u(800), 0.2),
    [-140, 0, 140]
      .map((distance, index) =>
        who(
          distance,
          near - u(120),
          262,
          cycle([pupils.caio, pupils.helo, pupils.duda], index),
          cycle([poses.cheering, poses.armsOpen, poses.cheering], index),
          { mouth: 'open', shadow: false },
        ),
      )
      .join(''),
    thing(0, near, 1, clothTable(pen, 520, 140, palette.coral)),
    thing(0, near - u(150), 1.15, cake(pen)),
    thing(-190, near - u(150), 1.6, basket()),
    thing(200, near - u(150), 1.6, basket()),
    who(-370, near, 264, pupils.flora, poses.waving, { mouth: 'open', turn: 0.5 }),
    who(370, near, 264, pupils.eiji, poses.jumping, { mouth: 'open', lifted: 0.06, turn: -0.5 }),
    ambience(pen, width, height, 0.6),
  ].join('');
};
