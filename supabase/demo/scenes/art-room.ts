import { brushJar, easel, painting, paintPalette, paintPot } from '../kit/objects/art.ts';
import { brush } from '../kit/objects/carried.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { pendantLamp } from '../kit/objects/furniture/comfort.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { times } from '../kit/random.ts';
import { line, place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const inApron = (look: Look, accent: string): Look => ({ ...look, outfit: 'apron', accent });

/** The art room: easels, paints, pictures drying on a line. */
export const artRoom: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const second = (frame.seed ?? 1) % 2 === 0;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.64;
  const near = height * 0.95;
  return [
    room(pen, {
      width,
      height,
      floor,
      wall: second ? '#fbe7d3' : '#e3eefa',
      wainscot: second ? '#f0bf9f' : '#b9cfe8',
      boards: '#e2c295',
    }),
    gardenWindow(pen, x(-640), floor - u(430), u(320), u(270)),
    gardenWindow(pen, x(320), floor - u(430), u(320), u(270)),
    windowLight(pen, x(-640), floor - u(430), u(320), u(270), u(400)),
    line(
      `M${x(-290)} ${floor - u(430)}Q${x(0)} ${floor - u(390)} ${x(290)} ${floor - u(430)}`,
      '#8a7a62',
      u(3),
    ),
    times(4, (index) =>
      thing(
        -250 + index * 132,
        floor - u(416 - (index % 3 ? 12 : 0)),
        1.1,
        place({ x: 0, y: 0, rotate: (index % 2) * 4 - 2 }, painting(index + 1)),
      ),
    ),
    times(4, (index) => thing(-250 + index * 132, floor - u(286), 1.1, painting(index + 3))),
    thing(-130, 0, 1, pendantLamp(pen, 24, palette.coral)),
    thing(130, 0, 1, pendantLamp(pen, 24, palette.yellow)),
    thing(-480, near - u(110), 1.6, easel(second ? 5 : 0)),
    who(
      -350,
      near - u(90),
      290,
      inApron(second ? pupils.jade : pupils.flora, palette.coral),
      { leftArm: [80, 10], rightArm: [20, 60] },
      {
        inLeftHand: brush(palette.blue),
        inRightHand: place({ x: 0, y: 0, scale: 0.16 }, paintPalette()),
        turn: -0.6,
      },
    ),
    thing(480, near - u(110), 1.6, easel(second ? 1 : 2)),
    who(
      350,
      near - u(90),
      290,
      inApron(second ? pupils.bento : pupils.gil, palette.leaf),
      { leftArm: [20, 60], rightArm: [80, 10] },
      { inRightHand: brush(palette.yellow), turn: 0.6, mouth: 'open' },
    ),
    who(
      -10,
      near - u(150),
      400,
      { ...adults.teacher, outfit: 'apron', accent: palette.lilac },
      poses.presenting,
      { mouth: 'open' },
    ),
    who(
      -150,
      near - u(120),
      270,
      inApron(second ? pupils.helo : pupils.caio, palette.yellow),
      poses.working,
      {
        shadow: false,
        down: true,
        turn: 0.3,
      },
    ),
    who(
      150,
      near - u(120),
      270,
      inApron(second ? pupils.ian : pupils.duda, palette.blue),
      poses.working,
      {
        shadow: false,
        mouth: 'open',
        turn: -0.4,
      },
    ),
    thing(0, near, 1, clothTable(pen, 560, 140, palette.cream)),
    thing(
      -140,
      near - u(150),
      0.95,
      `<g transform="scale(1 .4)">${place({ x: -50, y: -60 }, painting(5))}</g>`,
    ),
    thing(
      140,
      near - u(150),
      0.95,
      `<g transform="scale(1 .4)">${place({ x: -50, y: -60 }, painting(1))}</g>`,
    ),
    thing(0, near - u(146), 0.95, brushJar(pen)),
    [palette.coral, palette.yellow, palette.leaf, palette.blue]
      .map((color, index) => thing(-236 + index * 156, near - u(136), 0.8, paintPot(color)))
      .join(''),
    ambience(pen, width, height, 0.8),
  ].join('');
};
