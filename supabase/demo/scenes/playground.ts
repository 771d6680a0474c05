import { ambience, groundShadow } from '../kit/light.ts';
import { darken, lighten } from '../kit/color.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, pupils } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { football } from '../kit/objects/sports.ts';
import { circle, ellipse, line, path, polygon, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The youngest wear yellow. */
export const little = (look: Look): Look => ({ ...look, outfit: 'uniformYellow' });

/** A wooden tower with a slide, 380 units tall. */
const slide = (pen: Pen): string =>
  groundShadow(pen, 60, 0, 520) +
  line('M-90 0V-300M70 0V-300', palette.bark, 16) +
  rect(-104, -176, 190, 18, palette.wood, { rx: 4 }) +
  line('M-90 -230H70M-60 -230V-176M-30 -230V-176M0 -230V-176M30 -230V-176', palette.wood, 8) +
  polygon(
    [
      [-130, -290],
      [-10, -380],
      [110, -290],
    ],
    pen.linear([
      [0, palette.coral],
      [1, palette.brick],
    ]),
  ) +
  line(
    'M-150 0L-96 -170M-196 0L-130 -170M-184 -40H-140M-170 -84H-124M-156 -126H-110',
    palette.bark,
    9,
  ) +
  path(
    'M70 -176C160 -170 190 -40 300 -30L330 -30V-2H290C170 -10 130 -120 70 -130Z',
    pen.linear([
      [0, lighten(palette.yellow, 0.2)],
      [1, palette.amber],
    ]),
  ) +
  path('M70 -176C160 -170 190 -40 300 -30L330 -30', 'none', {
    stroke: darken(palette.amber, 0.1),
    'stroke-width': 6,
  });

/** A frame with two swings, 300 units tall. */
const swings = (): string =>
  line('M-190 0L-150 -290L-110 0M190 0L150 -290L110 0M-150 -290H150', palette.forest, 14) +
  line('M-90 -286L-104 -80M-30 -286L-44 -80M36 -286L60 -92M96 -286L120 -92', '#8a7a62', 4) +
  rect(-112, -84, 76, 12, palette.coral, { rx: 4 }) +
  rect(52, -96, 76, 12, palette.blue, { rx: 4 });

const sandbox = (pen: Pen): string =>
  ellipse(0, 0, 250, 66, palette.wood) +
  ellipse(
    0,
    -8,
    232,
    56,
    pen.linear([
      [0, '#fbe9b8'],
      [1, '#eccf8b'],
    ]),
  ) +
  path('M-40 -16L-20 -66H20L40 -16Z', '#e2bd72') +
  path('M-34 -66V-78H-22V-70H-8V-78H8V-70H22V-78H34V-66Z', '#e2bd72') +
  path('M90 -20H130L124 12H96Z', palette.coral) +
  line('M92 -20Q110 -44 128 -20', palette.brick, 4) +
  circle(-110, 4, 12, palette.blue);

/** The playground, with the youngest at play. */
export const playground: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.56;
  const near = height * 0.96;
  return [
    sky(pen, width, height, 'morning', 5, 0.75),
    hills(pen, width, height, ground - u(90), '#a5d6b2', 6, u(40)),
    hills(pen, width, height, ground - u(40), '#84c48c', 3, u(26)),
    tree(pen, { x: x(-520), y: ground + u(26), height: u(430), seed: 4 }, crowns.green),
    tree(pen, { x: x(600), y: ground + u(20), height: u(400), seed: 2 }, crowns.ipeYellow),
    tree(pen, { x: x(250), y: ground + u(4), height: u(300), seed: 9 }, crowns.dark),
    lawn(pen, width, height, ground, '#8cc76b', 7),
    flowerBed(x(-760), x(760), ground + u(40), u(0.9), 6),
    dapples(width, ground + u(50), height, 4),
    thing(440, height * 0.76, 1, swings()),
    who(
      366,
      height * 0.73,
      200,
      little(pupils.helo),
      { leftArm: [40, 120], rightArm: [40, 120], leftLeg: [-14, 30], rightLeg: [10, 34] },
      { shadow: false, mouth: 'open' },
    ),
    thing(-330, height * 0.86, 1.2, slide(pen)),
    who(-340, height * 0.86 - u(206), 196, little(pupils.caio), poses.cheering, {
      shadow: false,
      mouth: 'open',
    }),
    who(
      -100,
      height * 0.86 - u(62),
      200,
      little(pupils.duda),
      {
        leftArm: [120, 10],
        rightArm: [120, 10],
        leftLeg: [66, -30],
        rightLeg: [74, -24],
        lean: -14,
      },
      { shadow: false, mouth: 'open', turn: 0.4 },
    ),
    who(-570, near - u(70), 330, adults.teacher, poses.waving, { turn: 0.6 }),
    thing(230, near - u(40), 1, sandbox(pen)),
    who(110, near - u(44), 236, little(pupils.eiji), poses.kneeling, { shadow: false, turn: 0.5 }),
    who(330, near - u(40), 236, little(pupils.ana), poses.kneeling, {
      shadow: false,
      turn: -0.5,
      mouth: 'open',
    }),
    who(640, near - u(20), 240, little(pupils.bento), poses.running, {
      flip: true,
      mouth: 'open',
      turn: 0.4,
    }),
    thing(560, near - u(18), 0.9, football()),
    overhang(0, u(0.9), false),
    ambience(pen, width, height, 0.6),
  ].join('');
};
