import {
  drum,
  guitar,
  guitarInArms,
  keyboard,
  musicStand,
  note,
  tambourine,
  violin,
} from '../kit/objects/music.ts';
import { pendantLamp, rug } from '../kit/objects/furniture/comfort.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The music room: instruments on the wall, a rehearsal on the rug. */
export const musicRoom: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.63;
  const near = height * 0.92;
  return [
    room(pen, { width, height, floor, wall: '#f9dccb', wainscot: '#e9a58b', boards: '#d3a36c' }),
    gardenWindow(pen, x(-190), floor - u(440), u(380), u(260)),
    windowLight(pen, x(-190), floor - u(440), u(380), u(260), u(420)),
    [-600, -480, -360]
      .map((distance, index) =>
        thing(
          distance,
          floor - u(190),
          1.5,
          index === 1 ? violin(pen) : guitar(pen, index ? '#b8683a' : '#d98f45'),
        ),
      )
      .join(''),
    [360, 480, 600]
      .map((distance, index) =>
        thing(distance, floor - u(200), 1.5, index === 1 ? guitar(pen, '#c9793c') : violin(pen)),
      )
      .join(''),
    thing(-280, 0, 1, pendantLamp(pen, 40, palette.forest)),
    thing(280, 0, 1, pendantLamp(pen, 40, palette.forest)),
    thing(690, floor + u(60), 1.6, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(0, height * 0.84, 1, rug(pen, 1180, palette.forest)),
    who(
      30,
      near - u(150),
      390,
      adults.tutor,
      { leftArm: [100, 30], rightArm: [80, 50] },
      { mouth: 'open' },
    ),
    thing(40, near - u(40), 1.15, musicStand(pen)),
    who(-440, near - u(80), 270, pupils.jade, poses.working, { turn: 0.5, mouth: 'open' }),
    thing(-440, near - u(40), 0.95, keyboard(pen)),
    who(
      -190,
      near - u(10),
      278,
      pupils.bento,
      { leftArm: [26, 72], rightArm: [30, 70] },
      { inArms: place({ x: 0, y: 6 }, guitarInArms(pen)), turn: 0.4 },
    ),
    who(
      210,
      near - u(6),
      270,
      pupils.ana,
      { leftArm: [24, 40], rightArm: [110, 40] },
      { inRightHand: tambourine(), mouth: 'open', turn: -0.4 },
    ),
    who(
      440,
      near - u(70),
      274,
      pupils.ian,
      { leftArm: [30, 50], rightArm: [46, 44] },
      { mouth: 'open', turn: -0.5 },
    ),
    thing(410, near - u(26), 1.25, drum(pen, palette.coral)),
    thing(500, near - u(10), 1, drum(pen, palette.yellow)),
    thing(-320, height * 0.3, 1.2, note(palette.forest, true)),
    thing(250, height * 0.24, 1.1, note(palette.coral)),
    thing(330, height * 0.32, 1, note(palette.navy, true)),
    ambience(pen, width, height, 0.8),
  ].join('');
};
