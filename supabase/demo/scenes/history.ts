import { bookInHands } from '../kit/objects/carried.ts';
import { board } from '../kit/objects/furniture/boards.ts';
import { desk } from '../kit/objects/furniture/tables.ts';
import { ambience, glow } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { hills, lawn, walkway } from '../kit/places/land.ts';
import { pane } from '../kit/places/pane.ts';
import { sky } from '../kit/places/sky.ts';
import { bush } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { circle, line, place, polygon, rect } from '../kit/shapes.ts';
import { times } from '../kit/random.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const before = (look: Look, accent: string): Look => ({ ...look, outfit: 'blouse', accent });

/** The first years: a small house, a handful of families and pupils before it, in the light of an old photograph. */
export const history: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.62;
  const near = height * 0.95;
  const house =
    rect(-260, -210, 520, 210, pen.fade('#fff4dc', '#ecd8ae')) +
    polygon(
      [
        [-300, -206],
        [0, -350],
        [300, -206],
      ],
      pen.fade('#d9795a', '#b45a40'),
    ) +
    line(
      times(9, (index) => `M${-240 + index * 60} -206L${-190 + index * 47} -252`),
      '#9c4a34',
      3,
      { opacity: 0.4 },
    ) +
    pane(pen, -206, -150, 84, 84) +
    pane(pen, 122, -150, 84, 84) +
    rect(-50, -160, 100, 160, palette.forest, { rx: 6 }) +
    circle(32, -78, 6, palette.yellow) +
    circle(0, -262, 30, palette.cream) +
    line('M-80 -180H80L96 -156H-96Z', palette.amber, 4) +
    polygon(
      [
        [-80, -184],
        [80, -184],
        [98, -156],
        [-98, -156],
      ],
      palette.yellow,
    ) +
    rect(-276, -12, 552, 14, '#dcc092');
  return [
    sky(pen, width, height, 'golden', 8, 0.26),
    hills(pen, width, height, ground - u(100), '#cfd6a6', 4, u(46)),
    hills(pen, width, height, ground - u(44), '#b3c98c', 9, u(30)),
    tree(pen, { x: x(-430), y: ground + u(12), height: u(360), seed: 6 }, crowns.green),
    tree(pen, { x: x(470), y: ground + u(12), height: u(400), seed: 3 }, crowns.ipeYellow),
    tree(pen, { x: x(-820), y: ground + u(20), height: u(330), seed: 5 }, crowns.fresh),
    tree(pen, { x: x(840), y: ground + u(20), height: u(330), seed: 7 }, crowns.dark),
    lawn(pen, width, height, ground, '#a9c172', 3),
    thing(0, ground + u(16), 1.25, house),
    walkway(pen, x(0), ground + u(20), height, u(150), u(560)),
    bush(pen, x(-230), ground + u(34), u(130), '#7fae5c', [palette.white, palette.coral]),
    bush(pen, x(230), ground + u(34), u(130), '#7fae5c', [palette.yellow, palette.white], 5),
    thing(-420, near - u(70), 0.8, board(pen, 260, 150)),
    thing(-420, near, 0.9, desk(pen, 220, 90)),
    who(-240, near - u(70), 345, { ...adults.mother, accent: palette.brick }, poses.relaxed, {
      turn: 0.3,
    }),
    who(-110, near - u(80), 355, { ...adults.tutor, accent: palette.sand }, poses.holding, {
      turn: 0.2,
    }),
    who(30, near - u(84), 350, { ...adults.teacher, accent: palette.leaf }, poses.waving, {
      mouth: 'open',
    }),
    who(170, near - u(76), 350, { ...adults.father, accent: palette.amber }, poses.relaxed, {
      turn: -0.3,
    }),
    who(300, near - u(66), 340, { ...adults.grandmother, accent: palette.blush }, poses.relaxed, {
      turn: -0.4,
    }),
    who(-180, near, 250, before(pupils.bento, palette.yellow), poses.relaxed, { mouth: 'open' }),
    who(-50, near + u(4), 246, before(pupils.duda, palette.coral), poses.holding, {
      inArms: place({ x: 0, y: -47, scale: 1.1 }, bookInHands(palette.forest)),
    }),
    who(90, near + u(2), 252, before(pupils.caio, palette.blue), poses.cheering, { mouth: 'open' }),
    who(220, near, 246, before(pupils.helo, palette.cream), poses.relaxed, { turn: -0.3 }),
    glow(pen, x(-300), height * 0.4, u(800), '#ffd98f', 0.35),
    rect(0, 0, width, height, '#f0a95a', { opacity: 0.08 }),
    ambience(pen, width, height, 1.1),
  ].join('');
};
