import { ambience } from '../kit/light.ts';
import { bookcase, openBook } from '../kit/objects/books.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { beanbag, rug } from '../kit/objects/furniture/comfort.ts';
import { pinboard } from '../kit/objects/furniture/boards.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';
import { little } from '../kit/people/dress/little.ts';

/** Story time for the youngest, on the rug. */
export const storyCircle: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.6;
  const cast: Look[] = [
    pupils.bento,
    pupils.jade,
    pupils.eiji,
    pupils.duda,
    pupils.gil,
    pupils.helo,
  ].map(little);
  const spots: readonly (readonly [number, number])[] = [
    [-430, 0.78],
    [430, 0.78],
    [-280, 0.88],
    [280, 0.88],
    [-96, 0.955],
    [110, 0.955],
  ];
  return [
    room(pen, { width, height, floor, wall: '#fdeec9', wainscot: '#bfe0cf', boards: '#e3be8d' }),
    gardenWindow(pen, x(-600), floor - u(420), u(340), u(260)),
    gardenWindow(pen, x(260), floor - u(420), u(340), u(260)),
    bunting(-10, u(60), width + 10, u(60), u(60), u(38), false),
    thing(0, floor - u(210), 1, pinboard(pen, 300, 190)),
    thing(-720, floor + u(4), 1, bookcase(pen, 130, 220, 2, 4)),
    windowLight(pen, x(-600), floor - u(420), u(340), u(260), u(400)),
    thing(640, floor + u(40), 1.5, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(0, height * 0.82, 1, rug(pen, 1250, palette.blue)),
    thing(0, height * 0.765, 1.5, beanbag(pen, 170, palette.coral)),
    who(0, height * 0.75, 380, adults.grandmother, poses.crossLegged, {
      shadow: false,
      mouth: 'open',
      inArms: place({ x: 0, y: -52, scale: 0.14 }, openBook(pen, palette.forest)),
    }),
    spots
      .map(([distance, y], index) =>
        who(distance, height * y, 232 + index * 6, cycle(cast, index), poses.crossLegged, {
          turn: distance > 0 ? -0.8 : 0.8,
          mouth: index % 2 ? 'open' : 'smile',
        }),
      )
      .join(''),
    ambience(pen, width, height, 0.8),
  ].join('');
};
