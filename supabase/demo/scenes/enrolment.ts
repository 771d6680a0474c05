import { emblem, onLight } from '../brand/emblem.ts';
import { ambience } from '../kit/light.ts';
import { bookStack } from '../kit/objects/books.ts';
import { closedBook } from '../kit/objects/carried.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { laptopFromBehind } from '../kit/objects/robots.ts';
import { globe } from '../kit/objects/science/instruments.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { coordinator } from '../kit/people/coordinator.ts';
import { poses } from '../kit/people/poses.ts';
import { clock } from '../kit/places/furnishings.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { circle, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** Enrolment at the secretariat's desk. */
export const enrolment: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.66;
  const near = height * 0.98;
  return [
    room(pen, { width, height, floor, wall: '#fdeecb', wainscot: '#f3cf8f', boards: '#dcb98a' }),
    rect(x(-640), floor - u(420), u(360), u(260), '#ffffff', {
      rx: u(12),
      stroke: palette.forest,
      'stroke-width': u(8),
    }),
    circle(x(-460), floor - u(290), u(106), palette.cream),
    thing(-540, floor - u(374), 2.5, emblem(onLight)),
    gardenWindow(pen, x(220), floor - u(430), u(420), u(280)),
    windowLight(pen, x(220), floor - u(430), u(420), u(280), u(-320)),
    clock(x(20), floor - u(350), u(44)),
    thing(-700, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(0, 0, 1, pendantLamp(pen, 40, palette.coral)),
    who(-210, near - u(110), 420, coordinator, poses.working, {
      turn: 0.6,
      mouth: 'open',
      shadow: false,
    }),
    thing(-60, near, 1, clothTable(pen, 640, 190, palette.forest)),
    thing(-200, near - u(198), 1, laptopFromBehind(pen)),
    thing(-40, near - u(196), 1, bookStack(3, 100, 2)),
    thing(110, near - u(196), 1, globe(pen)),
    who(
      330,
      near - u(50),
      430,
      adults.grandfather,
      { leftArm: [30, 60], rightArm: [16, 8] },
      { turn: -0.6 },
    ),
    who(
      470,
      near - u(20),
      290,
      { ...pupils.flora, outfit: 'blouse', accent: palette.yellow },
      poses.holding,
      { turn: -0.6, mouth: 'open', inRightHand: closedBook(palette.coral) },
    ),
    ambience(pen, width, height, 0.8),
  ].join('');
};
