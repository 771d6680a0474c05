import { bookcase, bookColors, bookStack } from '../kit/objects/books.ts';
import { bookInHands } from '../kit/objects/carried.ts';
import { beanbag, pendantLamp, rug } from '../kit/objects/furniture/comfort.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The library: shelves around a round rug, readers on cushions. */
export const library: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.66;
  const cast = [pupils.ana, pupils.eiji, pupils.helo, pupils.caio, pupils.duda, pupils.bento];
  const reader = (distance: number, y: number, index: number, tall = 250): string =>
    thing(
      distance,
      y + u(8),
      1.25,
      beanbag(pen, 150, cycle([palette.coral, palette.yellow, palette.blue], index)),
    ) +
    who(distance, y - u(12), tall, cycle(cast, index + seed), poses.crossLegged, {
      shadow: false,
      down: index % 2 === 0,
      mouth: index % 3 === 1 ? 'open' : 'smile',
      turn: distance < 0 ? 0.5 : -0.5,
      inArms: place(
        { x: 0, y: -46, scale: 1.15 },
        bookInHands(cycle(bookColors, index * 2 + seed)),
      ),
    });
  return [
    room(pen, { width, height, floor, wall: '#fbe9c8', wainscot: '#f3cf8f', boards: '#d9a874' }),
    gardenWindow(pen, x(-150), floor - u(470), u(300), u(290)),
    thing(-760, floor + u(6), 1, bookcase(pen, 280, 500, 5, seed)),
    thing(-470, floor + u(6), 1, bookcase(pen, 250, 500, 5, seed + 3)),
    thing(220, floor + u(6), 1, bookcase(pen, 250, 500, 5, seed + 6)),
    thing(480, floor + u(6), 1, bookcase(pen, 280, 500, 5, seed + 9)),
    windowLight(pen, x(-150), floor - u(470), u(300), u(290), u(440)),
    thing(-330, 0, 1, pendantLamp(pen, 60, palette.coral)),
    thing(330, 0, 1, pendantLamp(pen, 60, palette.forest)),
    thing(-195, floor + u(14), 1.15, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(195, floor + u(14), 1.15, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(0, height * 0.84, 1, rug(pen, 1050, palette.leaf)),
    who(-430, height * 0.8, 390, seed % 2 ? adults.grandmother : adults.teacher, poses.holding, {
      turn: 0.6,
      inArms: place({ x: 0, y: -52 }, bookInHands(palette.coral)),
    }),
    who(450, height * 0.78, 370, cycle([teens.nara, teens.otto], seed), poses.holding, {
      turn: -0.5,
      inArms: place({ x: 0, y: -52 }, bookInHands(palette.blue)),
    }),
    reader(-180, height * 0.84, 0),
    reader(190, height * 0.845, 1),
    thing(330, height * 0.93, 1, bookStack(4, 110, seed)),
    reader(0, height * 0.93, 2, 270),
    thing(-330, height * 0.94, 1, bookStack(3, 120, seed + 4)),
    ambience(pen, width, height, 0.9),
  ].join('');
};
