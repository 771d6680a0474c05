import { ambience } from '../kit/light.ts';
import { tablet } from '../kit/objects/carried.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { pinboard } from '../kit/objects/furniture/boards.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { coordinator } from '../kit/people/coordinator.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** A family is shown around: a bright corridor with the pupils' work. */
export const familyVisit: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.66;
  const near = height * 0.95;
  return [
    room(pen, { width, height, floor, wall: '#e6f2e6', wainscot: '#a8d3b9', boards: '#e8cfa2' }),
    gardenWindow(pen, x(-720), floor - u(430), u(380), u(280)),
    gardenWindow(pen, x(340), floor - u(430), u(380), u(280)),
    thing(0, floor - u(190), 1, pinboard(pen, 520, 260)),
    windowLight(pen, x(-720), floor - u(430), u(380), u(280), u(440)),
    thing(-250, 0, 1, pendantLamp(pen, 40, palette.yellow)),
    thing(250, 0, 1, pendantLamp(pen, 40, palette.yellow)),
    thing(-660, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.coral)),
    thing(660, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.forest)),
    who(-270, near - u(70), 420, coordinator, poses.presenting, {
      turn: 0.6,
      mouth: 'open',
      inLeftHand: tablet(),
    }),
    who(
      40,
      near - u(40),
      410,
      adults.mother,
      { leftArm: [14, 12], rightArm: [26, -6] },
      { turn: -0.6 },
    ),
    who(
      170,
      near - u(10),
      250,
      { ...pupils.ana, outfit: 'dress', accent: palette.coral },
      { leftArm: [58, -6], rightArm: [58, -6] },
      { turn: -0.6, mouth: 'open' },
    ),
    who(
      300,
      near - u(40),
      430,
      adults.father,
      { leftArm: [24, -4], rightArm: [12, 10] },
      { turn: -0.5 },
    ),
    who(430, near, 285, { ...pupils.ian, outfit: 'plaid', accent: palette.blue }, poses.waving, {
      turn: -0.4,
    }),
    ambience(pen, width, height, 0.8),
  ].join('');
};
