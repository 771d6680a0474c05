import { bookStack, bookcase, bookColors } from '../kit/objects/books.ts';
import { board, pinboard } from '../kit/objects/furniture/boards.ts';
import { cabinet, desk } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { globe } from '../kit/objects/science/instruments.ts';
import { bookInHands } from '../kit/objects/carried.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import type { Pose } from '../kit/people/skeleton.ts';
import { clock } from '../kit/places/furnishings.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** A lesson: a teacher at the board, pupils who take part behind their desks. */
export const classroom: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.67;
  const front = height * 0.97;
  const row = (distance: number, y: number, tall: number, index: number): string => {
    const look = cycle(
      [pupils.caio, pupils.helo, pupils.eiji, pupils.ana, pupils.gil, pupils.flora, pupils.jade],
      index,
    );
    const pose: Pose = cycle<Pose>(
      [poses.working, { leftArm: [10, 40], rightArm: [165, -8] }, poses.holding, poses.working],
      index,
    );
    const things = cycle([bookStack(2, 74, index), '', bookStack(3, 66, index + 3)], index);
    return (
      who(distance, y - u(tall * 0.16), tall, look, pose, {
        shadow: false,
        turn: distance > 0 ? -0.6 : 0.6,
        mouth: index % 2 ? 'open' : 'smile',
        inArms:
          index % 4 === 2 ? place({ x: 0, y: -48 }, bookInHands(cycle(bookColors, index))) : '',
      }) +
      thing(distance, y, tall / 270, desk(pen, 210, 122)) +
      thing(distance + 62, y - u(tall * 0.48), tall / 340, things)
    );
  };
  return [
    room(pen, { width, height, floor, wall: '#dfeee2', wainscot: '#9fd0b4' }),
    thing(-830, floor - u(20), 1, bookcase(pen, 300, 380, 4, 4)),
    gardenWindow(pen, x(-520), floor - u(410), u(250), u(250)),
    gardenWindow(pen, x(560), floor - u(410), u(300), u(250)),
    thing(40, floor - u(200), 1.1, board(pen, 480, 210)),
    clock(x(395), floor - u(440), u(34)),
    thing(430, floor - u(150), 1, pinboard(pen, 150, 190)),
    bunting(x(-980), floor - u(530), x(980), floor - u(530), u(30), u(34), false),
    thing(250, 0, 1, pendantLamp(pen, Math.max(60, (floor - u(640)) / u(1)), palette.yellow)),
    windowLight(pen, x(-520), floor - u(410), u(250), u(250), u(420)),
    thing(870, floor + u(34), 1.7, pottedPlant(pen, 0, 0, 1, palette.coral)),
    thing(-470, floor + u(30), 1.4, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(
      470,
      floor + u(26),
      1,
      cabinet(pen, 140, 110) + place({ x: 0, y: -110, scale: 1.05 }, globe(pen)),
    ),
    who(-90, floor + u(66), 400, adults.teacher, poses.presenting, { turn: 0.4, mouth: 'open' }),
    row(-330, front - u(96), 262, 0),
    row(330, front - u(96), 262, 1),
    row(-690, front - u(80), 270, 4),
    row(690, front - u(80), 270, 5),
    row(-170, front, 280, 3),
    row(165, front, 280, 2),
    ambience(pen, width, height, 0.9),
  ].join('');
};
