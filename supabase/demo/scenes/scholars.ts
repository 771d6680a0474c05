import { emblem, onLight } from '../brand/emblem.ts';
import { ambience } from '../kit/light.ts';
import { closedBook } from '../kit/objects/carried.ts';
import { palette } from '../kit/palette.ts';
import { teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { circle } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** Pupils of other schools who have won a place here. */
export const scholars: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.68;
  const near = height * 0.97;
  const visiting = (look: Look, accent: string): Look => ({ ...look, outfit: 'blouse', accent });
  return [
    room(pen, { width, height, floor, wall: '#d9ebe3', wainscot: '#8dc3a8', boards: '#dcb98a' }),
    gardenWindow(pen, x(-690), floor - u(450), u(430), u(300)),
    gardenWindow(pen, x(260), floor - u(450), u(430), u(300)),
    circle(x(0), floor - u(330), u(130), palette.cream),
    thing(-100, floor - u(436), 3.1, emblem(onLight)),
    windowLight(pen, x(-690), floor - u(450), u(430), u(300), u(440)),
    thing(-640, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(640, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.coral)),
    who(-400, near - u(40), 410, visiting(teens.lia, palette.lilac), poses.holding, {
      inRightHand: closedBook(palette.coral),
      turn: 0.4,
    }),
    who(-200, near, 425, visiting(teens.mateus, palette.amber), poses.waving, {
      mouth: 'open',
      turn: 0.2,
    }),
    who(0, near - u(20), 420, visiting(teens.nara, palette.coral), poses.holding, {
      inRightHand: closedBook(palette.navy),
      mouth: 'open',
    }),
    who(200, near, 420, visiting(teens.otto, palette.blue), poses.cheering, {
      mouth: 'open',
      turn: -0.3,
    }),
    who(400, near - u(40), 410, visiting(teens.pilar, palette.leaf), poses.holding, {
      inRightHand: closedBook(palette.yellow),
      turn: -0.5,
    }),
    ambience(pen, width, height, 0.8),
  ].join('');
};
