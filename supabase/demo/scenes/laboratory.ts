import { ambience } from '../kit/light.ts';
import { flask, tablet } from '../kit/objects/carried.ts';
import { clothTable, table } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { beaker, conicalFlask, testTubes } from '../kit/objects/science/glassware.ts';
import { globe, microscope } from '../kit/objects/science/instruments.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { inLabCoat } from '../kit/people/dress/lab-coat.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle, times } from '../kit/random.ts';
import { rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** Shelves on the wall with glassware. */
const shelf = (pen: Pen, width: number, seed: number): string => {
  const jars = [
    conicalFlask(palette.coral),
    beaker(palette.blue),
    testTubes(),
    conicalFlask(palette.leaf),
    beaker(palette.yellow),
    globe(pen),
  ];
  return (
    times(
      4,
      (index) =>
        `<g transform="translate(${50 + index * ((width - 80) / 3)} 0) scale(.8)">${cycle(jars, index + seed)}</g>`,
    ) + rect(0, 0, width, 12, palette.wood, { rx: 4 })
  );
};

/** The science laboratory: pupils in coats around a bench. */
export const laboratory: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.64;
  const near = height * 0.96;
  const older = seed % 2 === 0;
  const cast: Look[] = older
    ? [teens.nara, teens.otto, teens.lia, teens.mateus]
    : [pupils.jade, pupils.eiji, pupils.flora, pupils.ian];
  const tall = older ? 350 : 300;
  const bench = near - u(178);
  return [
    room(pen, { width, height, floor, wall: '#d5ecf0', wainscot: '#a5d3d6', boards: '#dcd3c0' }),
    gardenWindow(pen, x(-210), floor - u(420), u(420), u(240)),
    thing(-690, floor - u(330), 1, shelf(pen, 380, seed)),
    thing(-690, floor - u(180), 1, shelf(pen, 380, seed + 2)),
    thing(310, floor - u(330), 1, shelf(pen, 380, seed + 4)),
    thing(310, floor - u(180), 1, shelf(pen, 380, seed + 1)),
    windowLight(pen, x(-210), floor - u(420), u(420), u(240), u(400)),
    thing(-260, 0, 1, pendantLamp(pen, 40, palette.forest)),
    thing(260, 0, 1, pendantLamp(pen, 40, palette.forest)),
    thing(-640, floor + u(60), 1, table(pen, 300, 130, '#e8e2d2')),
    thing(-700, floor - u(74), 0.9, microscope(pen, palette.navy)),
    thing(-590, floor - u(74), 0.9, testTubes()),
    thing(680, floor + u(70), 1.5, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    who(
      20,
      near - u(150),
      400,
      older ? adults.scientist : inLabCoat(adults.tutor),
      poses.presenting,
      { turn: -0.4, mouth: 'open' },
    ),
    who(-330, near - u(118), tall, inLabCoat(cycle(cast, seed)), poses.holdingHigh, {
      turn: 0.6,
      inRightHand: flask(palette.coral),
    }),
    who(-170, near - u(100), tall * 0.96, inLabCoat(cycle(cast, seed + 1)), poses.working, {
      turn: 0.3,
      down: true,
    }),
    who(200, near - u(104), tall, inLabCoat(cycle(cast, seed + 2)), poses.working, {
      turn: -0.4,
      mouth: 'open',
    }),
    who(360, near - u(118), tall * 0.98, inLabCoat(cycle(cast, seed + 3)), poses.holding, {
      turn: -0.6,
      inRightHand: tablet(),
    }),
    thing(0, near, 1, clothTable(pen, 980, 168, palette.forest)),
    thing(-170, bench, 1.05, microscope(pen, palette.coral)),
    thing(-360, bench, 1, testTubes()),
    thing(20, bench + u(6), 1.1, conicalFlask(palette.yellow)),
    thing(110, bench, 1, beaker(palette.leaf)),
    thing(240, bench, 1.05, microscope(pen, palette.forest)),
    thing(400, bench, 1.05, conicalFlask(palette.blue)),
    ambience(pen, width, height, 0.8),
  ].join('');
};
