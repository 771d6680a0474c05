import { ambience } from '../kit/light.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { basketball, bleachers, goal, hoop, net, volleyball } from '../kit/objects/sports.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { cycle } from '../kit/random.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';
import { hall, spectators } from './sports-hall.ts';

const inColors = (look: Look, accent: string): Look => ({ ...look, outfit: 'sports', accent });

/** A game in the gymnasium: basketball, volleyball or handball, by the seed. */
export const gym: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.56;
  const near = height * 0.95;
  const [home, away] = [palette.coral, palette.yellow];
  const games: readonly (() => string)[] = [
    () =>
      thing(0, floor - u(150), 1.35, hoop()) +
      who(-110, height * 0.84, 330, inColors(teens.mateus, home), poses.jumping, {
        lifted: 0.16,
        mouth: 'open',
        turn: 0.4,
      }) +
      thing(-16, height * 0.84 - u(400), 1.3, basketball()) +
      who(
        140,
        height * 0.84,
        330,
        inColors(teens.lia, away),
        { ...poses.cheering, leftArm: [165, 4] },
        { turn: -0.6 },
      ) +
      who(-370, near - u(30), 345, inColors(teens.ravi, away), poses.running, { turn: 0.6 }) +
      who(360, near, 345, inColors(teens.nara, home), poses.running, {
        flip: true,
        turn: 0.5,
        mouth: 'open',
      }),
    () =>
      thing(0, height * 0.78, 1.1, net(760, 270)) +
      thing(60, height * 0.4, 1.4, volleyball()) +
      who(-270, near - u(30), 340, inColors(teens.pilar, home), poses.jumping, {
        lifted: 0.1,
        turn: 0.5,
        mouth: 'open',
      }) +
      who(
        -60,
        near + u(4),
        345,
        inColors(teens.otto, home),
        { leftArm: [40, 90], rightArm: [40, 90] },
        { back: true },
      ) +
      who(
        220,
        near - u(10),
        340,
        inColors(teens.nara, home),
        { ...poses.cheering, lean: -3 },
        { back: true },
      ) +
      who(120, height * 0.72, 250, inColors(teens.ravi, away), poses.cheering, {
        mouth: 'open',
        turn: -0.3,
      }) +
      who(-160, height * 0.71, 245, inColors(teens.lia, away), poses.holdingHigh, { turn: 0.2 }),
    () =>
      thing(0, floor + u(70), 1, goal(300, 170)) +
      who(0, floor + u(96), 190, inColors(pupils.ian, palette.blue), poses.armsOpen, {
        mouth: 'open',
      }) +
      who(-190, near - u(40), 280, inColors(pupils.duda, home), poses.running, {
        turn: 0.5,
        mouth: 'open',
      }) +
      thing(-40, near - u(30), 1.1, volleyball()) +
      who(
        170,
        near,
        285,
        inColors(pupils.caio, away),
        { ...poses.running, lean: 4 },
        { flip: true, turn: 0.5 },
      ) +
      who(380, near - u(70), 275, inColors(pupils.helo, home), poses.cheering, { mouth: 'open' }) +
      who(-420, near - u(80), 270, inColors(pupils.gil, away), poses.running, { turn: 0.4 }),
  ];
  return [
    hall(pen, s, floor),
    spectators(pen, s, floor, seed),
    thing(0, floor + u(20), 1, bleachers(pen, 2000, 1, 64)),
    bunting(-20, u(30), width + 20, u(30), u(60), u(34), false),
    who(610, near - u(60), 380, adults.coach, poses.pointing, {
      flip: true,
      turn: 0.5,
      mouth: 'open',
    }),
    cycle(games, seed - 1)(),
    ambience(pen, width, height, 0.8),
  ].join('');
};
