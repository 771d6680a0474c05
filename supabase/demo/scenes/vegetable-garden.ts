import { basket, seedling, wateringCan } from '../kit/objects/carried.ts';
import { carrot } from '../kit/objects/garden/vegetables.ts';
import { harvestCrate, raisedBed, scarecrow } from '../kit/objects/garden/beds.ts';
import { ambience } from '../kit/light.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { cycle, times } from '../kit/random.ts';
import { line } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const inStraw = (look: Look): Look => ({ ...look, headwear: 'strawHat' });

/** The vegetable garden at harvest; the seed moves people and beds. */
export const vegetableGarden: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.5;
  const near = height * 0.97;
  const beds = ['lettuce', 'tomato', 'carrot', 'flowers'] as const;
  const cast = [pupils.flora, pupils.ian, pupils.jade, pupils.bento, pupils.duda, pupils.eiji];
  const fence = times(26, (index) => `M${x(-800 + index * 64)} ${ground + u(26)}v${-u(70)}`);
  return [
    sky(pen, width, height, seed % 2 ? 'morning' : 'noon', seed + 2, seed % 2 ? 0.3 : 0.72),
    hills(pen, width, height, ground - u(80), '#a9d8bd', seed + 1, u(40)),
    hills(pen, width, height, ground - u(34), '#83c48c', seed + 4, u(24)),
    tree(pen, { x: x(-600), y: ground + u(16), height: u(380), seed: 3 }, crowns.green),
    tree(
      pen,
      { x: x(620), y: ground + u(16), height: u(350), seed },
      seed % 2 ? crowns.ipePink : crowns.fresh,
    ),
    lawn(pen, width, height, ground, '#8cc76b', seed),
    line(
      `${fence}M${x(-830)} ${ground}H${x(830)}M${x(-830)} ${ground - u(28)}H${x(830)}`,
      '#e9cfa2',
      u(8),
    ),
    dapples(width, ground + u(50), height, seed),
    thing(seed % 2 ? 330 : -330, ground + u(110), 1, scarecrow()),
    thing(-400, ground + u(150), 1, raisedBed(pen, 520, cycle(beds, seed))),
    thing(360, ground + u(150), 1, raisedBed(pen, 560, cycle(beds, seed + 1))),
    who(
      -40,
      ground + u(180),
      330,
      inStraw(seed % 2 ? adults.tutor : adults.grandfather),
      poses.presenting,
      { mouth: 'open', turn: 0.3 },
    ),
    who(-330, ground + u(236), 232, inStraw(cycle(cast, seed)), poses.kneeling, { turn: 0.5 }),
    who(250, ground + u(232), 236, cycle(cast, seed + 1), poses.holding, {
      inRightHand: wateringCan(),
      turn: 0.5,
    }),
    who(470, ground + u(236), 236, inStraw(cycle(cast, seed + 2)), poses.kneeling, {
      turn: -0.4,
      mouth: 'open',
    }),
    thing(-30, near - u(40), 1.15, raisedBed(pen, 640, cycle(beds, seed + 2), 1.15)),
    who(-210, near - u(10), 268, cycle(cast, seed + 3), poses.holding, {
      inArms: `<g transform="translate(0 -47)">${seed % 2 ? basket() : seedling()}</g>`,
      mouth: 'open',
      turn: 0.3,
    }),
    who(
      160,
      near,
      272,
      inStraw(cycle(cast, seed + 4)),
      { leftArm: [20, 30], rightArm: [148, 4] },
      {
        inRightHand: `<g transform="scale(.36) rotate(180)">${carrot()}</g>`,
        mouth: 'open',
        turn: -0.3,
      },
    ),
    thing(470, near - u(10), 1.3, harvestCrate(pen, seed)),
    thing(-540, near - u(20), 1.2, harvestCrate(pen, seed + 3)),
    overhang(seed % 2 ? width : 0, u(0.9), seed % 2 === 1),
    ambience(pen, width, height, 0.6),
  ].join('');
};
