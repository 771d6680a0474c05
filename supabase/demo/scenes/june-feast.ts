import { ambience, glow } from '../kit/light.ts';
import { bonfire } from '../kit/objects/festive/party.ts';
import { bunting, stringLights } from '../kit/objects/festive/strings.ts';
import { stall } from '../kit/objects/festive/stall.ts';
import { bread, jug } from '../kit/objects/food/table.ts';
import { drum, guitarInArms } from '../kit/objects/music.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { dressedUp } from '../kit/people/dress/june-feast.ts';
import { poses } from '../kit/people/poses.ts';
import { hills, lawn } from '../kit/places/land.ts';
import { sky } from '../kit/places/sky.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { Random, times } from '../kit/random.ts';
import { circle, place, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const corn = (): string =>
  times(5, (index) =>
    place(
      { x: -80 + index * 40, y: -4, rotate: -8 + index * 4 },
      rect(-9, -44, 18, 44, palette.yellow, { rx: 9 }) + circle(0, -10, 12, palette.leaf),
    ),
  );

/** The June feast at nightfall: little flags, bonfire, stalls, a dance. */
export const juneFeast: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.58;
  const near = height * 0.95;
  const random = new Random(seed);
  const stars = times(46, () =>
    circle(
      random.between(0, width),
      random.between(0, height * 0.4),
      random.between(1, 2.6),
      '#fff6da',
      { opacity: 0.8 },
    ),
  );
  const dance =
    who(-250, near - u(60), 262, dressedUp(pupils.duda, palette.coral, true), poses.armsOpen, {
      mouth: 'open',
      turn: 0.4,
    }) +
    who(
      -110,
      near - u(30),
      264,
      dressedUp(pupils.caio, palette.blue),
      { leftArm: [76, -10], rightArm: [110, 20] },
      { mouth: 'open', turn: -0.3 },
    ) +
    who(90, near - u(10), 266, dressedUp(pupils.flora, palette.leaf, true), poses.cheering, {
      mouth: 'open',
    }) +
    who(240, near - u(40), 262, dressedUp(pupils.eiji, palette.brick), poses.armsOpen, {
      mouth: 'open',
      turn: -0.4,
    }) +
    thing(-10, ground + u(120), 1.05, bonfire(pen));
  const music =
    who(
      -170,
      near - u(60),
      350,
      dressedUp(teens.mateus, palette.brick),
      { leftArm: [26, 72], rightArm: [30, 70] },
      { inArms: guitarInArms(pen), mouth: 'open', turn: 0.3 },
    ) +
    who(
      30,
      near - u(40),
      345,
      dressedUp(teens.nara, palette.coral, true),
      { leftArm: [60, 60], rightArm: [120, 20] },
      { mouth: 'open' },
    ) +
    who(210, near - u(60), 350, dressedUp(teens.otto, palette.blue), poses.working, {
      turn: -0.4,
    }) +
    thing(210, near - u(20), 1.3, drum(pen, palette.coral)) +
    who(-380, near, 268, dressedUp(pupils.ana, palette.yellow, true), poses.armsOpen, {
      mouth: 'open',
    });
  return [
    sky(pen, width, height, 'evening', 3, 0.5),
    stars,
    hills(pen, width, height, ground - u(70), '#3b6a78', 5, u(36)),
    tree(pen, { x: x(-640), y: ground + u(20), height: u(400), seed: 3 }, '#2d7a63'),
    tree(pen, { x: x(650), y: ground + u(20), height: u(400), seed: 5 }, crowns.dark),
    lawn(pen, width, height, ground, '#6ea563', 4),
    bunting(-10, u(70), width + 10, u(150), u(90), u(44)),
    bunting(-10, u(230), width + 10, u(120), u(110), u(44)),
    stringLights(pen, x(-780), u(260), x(780), u(260), u(90), 18),
    glow(pen, x(0), near, u(620), '#ffb84d', 0.3),
    thing(-520, near - u(150), 1.15, stall(pen, 280, palette.coral, corn())),
    thing(
      520,
      near - u(150),
      1.15,
      stall(
        pen,
        280,
        palette.yellow,
        place({ x: -60, y: 0, scale: 0.8 }, bread()) +
          place({ x: 70, y: 0, scale: 0.7 }, jug(palette.coral)),
      ),
    ),
    who(-420, near - u(110), 340, dressedUp(adults.grandfather, palette.leaf), poses.waving, {
      turn: 0.5,
    }),
    who(440, near - u(112), 335, dressedUp(adults.mother, palette.lilac, true), poses.presenting, {
      turn: -0.5,
      mouth: 'open',
    }),
    seed % 2 ? dance : thing(-60, ground + u(50), 0.85, bonfire(pen)) + music,
    ambience(pen, width, height, 0.9),
  ].join('');
};
