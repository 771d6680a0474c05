import { fridge, range, tiles, worktop } from '../kit/objects/kitchenware.ts';
import { bread, jug, pot, rolls } from '../kit/objects/food/table.ts';
import { fruitBowl } from '../kit/objects/food/fruit.ts';
import { harvestCrate } from '../kit/objects/garden/beds.ts';
import { lettuce } from '../kit/objects/garden/vegetables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, kitchenStaff } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Frame, type Scene } from './frame.ts';

/** The empty kitchen: window, worktop along the wall, range with its hood, refrigerator. */
function emptyKitchen(pen: Pen, frame: Frame): string {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const thing = props(s);
  const floor = height * 0.68;
  return [
    room(pen, { width, height, floor, wall: '#d7efe2', boards: '#dfd5c0' }),
    tiles(width, floor - u(330), u(330)),
    gardenWindow(pen, x(-560), floor - u(480), u(420), u(230)),
    windowLight(pen, x(-560), floor - u(480), u(420), u(230), u(400)),
    thing(300, floor + u(20), 1, range(pen)),
    thing(-360, floor + u(20), 1, worktop(pen, 740)),
    thing(-600, floor - u(174), 1, fruitBowl(pen, palette.yellow, frame.seed ?? 1)),
    thing(-400, floor - u(174), 0.9, jug(palette.amber)),
    thing(620, floor + u(20), 1, fridge(pen)),
    thing(-60, 0, 1, pendantLamp(pen, 40, palette.yellow)),
  ].join('');
}

/** The kitchen at work; an even seed bakes, an odd one prepares the harvest. */
export const kitchen: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const near = height * 0.99;
  const top = near - u(192);
  const { helper, baker } = kitchenStaff;
  const team =
    seed % 2
      ? who(-150, near - u(100), 410, adults.cook, poses.working, { turn: 0.4, mouth: 'open' }) +
        who(
          190,
          near - u(110),
          400,
          helper,
          { leftArm: [24, 50], rightArm: [60, 30] },
          { turn: 0.5 },
        )
      : who(-150, near - u(100), 410, baker, poses.holding, { turn: 0.4, mouth: 'open' }) +
        who(
          190,
          near - u(110),
          400,
          adults.cook,
          { leftArm: [24, 50], rightArm: [60, 30] },
          { turn: 0.5 },
        );
  const onTop =
    seed % 2
      ? thing(-150, top, 1, harvestCrate(pen, seed)) +
        thing(60, top, 1.3, lettuce()) +
        thing(150, top, 1.2, lettuce('#6dbb75')) +
        thing(370, top, 0.9, fruitBowl(pen, palette.coral, seed + 2))
      : thing(-160, top, 1.15, rolls(pen)) +
        thing(120, top, 1.1, bread()) +
        thing(290, top, 1.1, bread()) +
        thing(420, top, 0.9, jug(palette.cream));
  return [
    emptyKitchen(pen, frame),
    team,
    who(
      -420,
      near - u(90),
      395,
      adults.dietitian,
      { leftArm: [14, 70], rightArm: [20, 90] },
      { turn: 0.6 },
    ),
    thing(0, near, 1, worktop(pen, 1080)),
    onTop,
    thing(-420, top, 0.8, pot(pen, palette.leaf)),
    ambience(pen, width, height, 0.8),
  ].join('');
};

/** The kitchen's team, posing. */
export const kitchenTeam: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, u } = s;
  const who = actors(pen, s);
  const near = height * 0.97;
  const { helper, baker, assistant } = kitchenStaff;
  const dish = place({ x: 0, y: -48, scale: 0.1 }, fruitBowl(pen, palette.coral, 2));
  return [
    emptyKitchen(pen, frame),
    who(-340, near - u(30), 420, baker, poses.handsOnHips, { turn: 0.3 }),
    who(-120, near, 440, adults.cook, poses.holding, { mouth: 'open', inArms: dish }),
    who(120, near - u(6), 430, helper, poses.relaxed, { turn: -0.2 }),
    who(340, near - u(30), 415, assistant, poses.waving, { turn: -0.3, mouth: 'open' }),
    ambience(pen, width, height, 0.8),
  ].join('');
};
