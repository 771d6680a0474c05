import { clothTable } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { gear, laptop, laptopFromBehind, robot, rover } from '../kit/objects/robots.ts';
import { tablet } from '../kit/objects/carried.ts';
import { cup } from '../kit/objects/sports.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { cycle } from '../kit/random.ts';
import { line, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The technology laboratory: robots on the bench, gears on the wall. */
export const makerLab: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.63;
  const near = height * 0.97;
  const older = seed % 2 === 0;
  const cast: Look[] = older ? Object.values(teens) : Object.values(pupils);
  const tall = older ? 345 : 290;
  return [
    room(pen, {
      width,
      height,
      floor,
      wall: older ? '#f8ecd2' : '#dce6f6',
      wainscot: older ? '#f0cd8d' : '#a9bde2',
      boards: '#cfc6bb',
    }),
    rect(x(-430), floor - u(440), u(340), u(230), pen.fade('#1f4a56', '#14323b'), {
      rx: u(14),
      stroke: '#ffffff',
      'stroke-width': u(9),
    }),
    line(
      `M${x(-400)} ${floor - u(390)}h${u(150)}M${x(-380)} ${floor - u(356)}h${u(190)}M${x(-380)} ${floor - u(322)}h${u(120)}M${x(-400)} ${floor - u(288)}h${u(210)}M${x(-380)} ${floor - u(254)}h${u(90)}`,
      '#8ff0df',
      u(9),
      { opacity: 0.85 },
    ),
    gardenWindow(pen, x(290), floor - u(440), u(330), u(240)),
    windowLight(pen, x(290), floor - u(440), u(330), u(240), u(-300)),
    thing(30, floor - u(330), 1, gear(70, palette.yellow)),
    thing(134, floor - u(262), 1, gear(46, palette.coral)),
    thing(150, floor - u(372), 1, gear(34, palette.forest)),
    thing(-600, floor - u(330), 1, gear(58, palette.leaf)),
    thing(-640, floor - u(210), 1, gear(42, palette.amber)),
    thing(-300, 0, 1, pendantLamp(pen, 30, palette.navy)),
    thing(300, 0, 1, pendantLamp(pen, 30, palette.navy)),
    who(-470, near - u(110), 390, older ? adults.scientist : adults.tutor, poses.presenting, {
      turn: 0.6,
    }),
    who(-280, near - u(110), tall, cycle(cast, seed), poses.working, {
      shadow: false,
      turn: 0.4,
      down: true,
    }),
    who(-110, near - u(104), tall, cycle(cast, seed + 1), poses.holdingHigh, {
      shadow: false,
      mouth: 'open',
      turn: 0.3,
    }),
    who(
      140,
      near - u(104),
      tall,
      cycle(cast, seed + 2),
      { leftArm: [30, 60], rightArm: [150, 10] },
      { shadow: false, mouth: 'open', turn: -0.3 },
    ),
    who(330, near - u(110), tall, cycle(cast, seed + 3), poses.holding, {
      shadow: false,
      inRightHand: tablet(),
      turn: -0.5,
    }),
    thing(0, near, 1, clothTable(pen, 940, 164, older ? palette.forest : palette.navy)),
    thing(-330, near - u(172), 1.15, laptopFromBehind(pen)),
    thing(
      20,
      near - u(168),
      1.35,
      robot(pen, cycle([palette.yellow, palette.coral, palette.leaf], seed)),
    ),
    thing(-150, near - u(170), 1.05, rover(pen, palette.coral)),
    thing(210, near - u(170), 1.05, rover(pen, palette.leaf)),
    older ? thing(390, near - u(170), 1, cup(pen)) : thing(380, near - u(170), 1, laptop(pen)),
    ambience(pen, width, height, 0.8),
  ].join('');
};
