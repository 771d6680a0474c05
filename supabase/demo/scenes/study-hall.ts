import { bookcase, bookStack } from '../kit/objects/books.ts';
import { desk } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { pinboard } from '../kit/objects/furniture/boards.ts';
import { laptopFromBehind } from '../kit/objects/robots.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { clock } from '../kit/places/furnishings.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** Older pupils at their desks: study, a test, a debate; the seed decides who. */
export const studyHall: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.6;
  const near = height * 0.98;
  const cast = Object.values(teens);
  const writing = seed % 2 === 1;
  const at = (distance: number, y: number, tall: number, index: number): string =>
    who(
      distance,
      y - u(tall * 0.1),
      tall,
      cycle(cast, index + seed),
      writing ? poses.working : cycle([poses.working, poses.presenting, poses.holding], index),
      {
        shadow: false,
        down: writing && index % 3 !== 1,
        turn: distance > 0 ? -0.4 : 0.4,
        mouth: writing ? 'calm' : cycle(['open', 'smile'] as const, index),
      },
    ) +
    thing(distance, y, tall / 310, desk(pen, 230, 140)) +
    (index % 2
      ? thing(distance - 40, y - u(tall * 0.5), tall / 400, laptopFromBehind(pen))
      : thing(distance + 66, y - u(tall * 0.49), tall / 360, bookStack(2, 80, index + seed)));
  return [
    room(pen, {
      width,
      height,
      floor,
      wall: writing ? '#e4edf2' : '#f7e4d2',
      wainscot: writing ? '#b8cfd9' : '#e5b899',
      boards: '#dcbf97',
    }),
    gardenWindow(pen, x(-600), floor - u(440), u(360), u(280)),
    gardenWindow(pen, x(-180), floor - u(440), u(360), u(280)),
    windowLight(pen, x(-600), floor - u(440), u(360), u(280), u(420)),
    clock(x(270), floor - u(380), u(38)),
    thing(480, floor - u(190), 1, pinboard(pen, 260, 230)),
    thing(610, floor + u(6), 1, bookcase(pen, 240, 430, 4, seed)),
    thing(-690, floor + u(30), 1.6, pottedPlant(pen, 0, 0, 1, palette.coral)),
    thing(-280, 0, 1, pendantLamp(pen, 24, palette.leaf)),
    thing(280, 0, 1, pendantLamp(pen, 24, palette.leaf)),
    who(400, floor + u(70), 370, cycle([adults.tutor, adults.scientist], seed), poses.holding, {
      turn: -0.6,
    }),
    [-430, -140, 150].map((distance, index) => at(distance, floor + u(170), 290, index)).join(''),
    [-300, 30, 360].map((distance, index) => at(distance, near - u(16), 350, index + 3)).join(''),
    ambience(pen, width, height, 0.85),
  ].join('');
};
