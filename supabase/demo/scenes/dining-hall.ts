import { fruitBowl, fruits } from '../kit/objects/food/fruit.ts';
import { jug, juice } from '../kit/objects/food/table.ts';
import { plate } from '../kit/objects/food/plate.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** A plate as it stands on a table: seen flat from the side of the table. */
const servedPlate = (pen: Parameters<typeof plate>[0], seed: number): string =>
  `<g transform="scale(.42 .17)">${plate(pen, ['rice', 'beans', 'salad', seed % 2 ? 'chicken' : 'pumpkin'], seed)}</g>`;

/** Lunch in the dining hall. */
export const diningHall: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.62;
  const near = height * 0.98;
  const cast = Object.values(pupils);
  const row = (y: number, tall: number, cloth: string, shift: number): string => {
    const scale = tall / 270;
    return (
      [-420, -250, -85, 85, 250, 420]
        .map((distance, index) =>
          who(
            distance * (0.8 + scale * 0.25),
            y - u(92 * scale),
            tall,
            cycle(cast, index + shift + seed),
            cycle(
              [
                poses.working,
                poses.holding,
                poses.working,
                { leftArm: [14, 40], rightArm: [120, -30] },
              ],
              index + shift,
            ),
            { shadow: false, turn: index % 2 ? -0.7 : 0.7, mouth: index % 2 ? 'open' : 'smile' },
          ),
        )
        .join('') +
      thing(0, y, scale, clothTable(pen, 1120, 150, cloth)) +
      [-430, -258, -90, 90, 258, 430]
        .map((distance, index) =>
          thing(
            distance * scale,
            y - u(160 * scale),
            scale,
            servedPlate(pen, index + shift) +
              place(
                { x: 66, y: 6, scale: 0.62 },
                juice(cycle([palette.coral, palette.amber, '#9b6fb0'], index)),
              ),
          ),
        )
        .join('')
    );
  };
  return [
    room(pen, { width, height, floor, wall: '#fdeccb', wainscot: '#f6b98f', boards: '#e4cda6' }),
    gardenWindow(pen, x(-640), floor - u(430), u(380), u(250)),
    gardenWindow(pen, x(-190), floor - u(430), u(380), u(250)),
    gardenWindow(pen, x(260), floor - u(430), u(380), u(250)),
    windowLight(pen, x(-640), floor - u(430), u(380), u(250), u(420)),
    thing(-420, 0, 1, pendantLamp(pen, 30, palette.yellow)),
    thing(0, 0, 1, pendantLamp(pen, 30, palette.coral)),
    thing(420, 0, 1, pendantLamp(pen, 30, palette.yellow)),
    thing(-700, floor + u(40), 1.6, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(700, floor + u(40), 1.6, pottedPlant(pen, 0, 0, 1, palette.forest)),
    row(floor + u(160), 214, palette.leaf, 3),
    who(
      -610,
      near - u(60),
      380,
      adults.cook,
      { leftArm: [12, 20], rightArm: [40, 80] },
      { turn: 0.6, inRightHand: place({ x: 0, y: 2, scale: 0.11 }, fruitBowl(pen, palette.cream)) },
    ),
    row(near - u(10), 272, palette.yellow, 0),
    thing(0, near - u(164), 0.66, fruitBowl(pen, palette.coral, seed)),
    thing(172, near - u(160), 0.7, jug(palette.amber)),
    thing(-176, near - u(160), 0.7, jug(palette.coral)),
    thing(340, near - u(162), 0.8, fruits.apple()),
    ambience(pen, width, height, 0.9),
  ].join('');
};
