import { ambience } from '../kit/light.ts';
import { openBook } from '../kit/objects/books.ts';
import { flask } from '../kit/objects/carried.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { raisedBed } from '../kit/objects/garden/beds.ts';
import { robot } from '../kit/objects/robots.ts';
import { conicalFlask, testTubes } from '../kit/objects/science/glassware.ts';
import { globe, microscope, volcano } from '../kit/objects/science/instruments.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { hills, lawn } from '../kit/places/land.ts';
import { school } from '../kit/places/school.ts';
import { sky } from '../kit/places/sky.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';
import { inLabCoat } from '../kit/people/dress/lab-coat.ts';

/** The science fair: pupils show a volcano, plants, a microscope, a robot. */
export const scienceFair: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.54;
  const near = height * 0.97;
  return [
    sky(pen, width, height, 'noon', 14, 0.8),
    hills(pen, width, height, ground - u(70), '#9fd3ae', 6, u(34)),
    school(pen, x(0), ground + u(4), u(0.82)),
    lawn(pen, width, height, ground, '#86c16b', 3),
    tree(pen, { x: x(-660), y: ground + u(20), height: u(360), seed: 2 }, crowns.ipeYellow),
    tree(pen, { x: x(660), y: ground + u(20), height: u(360), seed: 7 }, crowns.green),
    bunting(-10, u(90), width + 10, u(90), u(100), u(36), false),
    who(-520, ground + u(180), 230, inLabCoat(pupils.eiji), poses.presenting, { turn: 0.5 }),
    thing(-430, ground + u(230), 0.8, clothTable(pen, 300, 130, palette.leaf)),
    thing(-430, ground + u(112), 0.9, microscope(pen, palette.navy)),
    thing(-510, ground + u(116), 0.7, testTubes()),
    who(500, ground + u(180), 230, inLabCoat(pupils.helo), poses.waving, {
      turn: -0.4,
      mouth: 'open',
    }),
    thing(430, ground + u(230), 0.8, clothTable(pen, 300, 130, palette.coral)),
    thing(470, ground + u(110), 0.8, globe(pen)),
    thing(370, ground + u(120), 0.5, raisedBed(pen, 240, 'lettuce')),
    who(-330, near - u(50), 360, adults.father, poses.relaxed, { turn: 0.6 }),
    who(340, near - u(50), 350, adults.mother, poses.relaxed, { turn: -0.6 }),
    who(-130, near - u(110), 280, inLabCoat(pupils.jade), poses.cheering, {
      mouth: 'open',
      shadow: false,
    }),
    who(160, near - u(110), 285, inLabCoat(pupils.ian), poses.holdingHigh, {
      inRightHand: flask(palette.leaf),
      shadow: false,
      turn: -0.3,
    }),
    thing(0, near, 1, clothTable(pen, 640, 150, palette.yellow)),
    thing(0, near - u(160), 1.1, volcano(pen)),
    thing(-230, near - u(158), 1, conicalFlask(palette.blue)),
    thing(240, near - u(158), 1, robot(pen, palette.leaf)),
    who(-520, near, 262, pupils.bento, poses.pointing, { mouth: 'open', turn: 0.6 }),
    who(540, near, 330, teens.pilar, poses.holding, {
      turn: -0.5,
      inRightHand: place({ x: 0, y: 0, scale: 0.1 }, openBook(pen)),
    }),
    ambience(pen, width, height, 0.6),
  ].join('');
};
