import { basketball, bleachers, goal, hoop, net, volleyball } from '../kit/objects/sports.ts';
import { bunting } from '../kit/objects/festive.ts';
import { darken, lighten } from '../kit/color.ts';
import { ambience, glow } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { cycle, times } from '../kit/random.ts';
import { ellipse, line, path, polygon, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene, type Stage } from './frame.ts';

const inColors = (look: Look, accent: string): Look => ({ ...look, outfit: 'sports', accent });

/** The hall: arched roof with lamps, a court with its lines. */
function hall(pen: Pen, { width, height, x, u }: Stage, floor: number): string {
  const ribs = times(
    9,
    (index) =>
      `M${(width * index) / 8} 0Q${(width * index) / 8} ${floor * 0.3} ${(width * index) / 8} ${floor}`,
  );
  return (
    rect(
      0,
      0,
      width,
      floor,
      pen.linear([
        [0, '#e9f3ee'],
        [1, '#cfe6dd'],
      ]),
    ) +
    rect(
      0,
      floor * 0.2,
      width,
      floor * 0.26,
      pen.linear([
        [0, '#9bd3ec'],
        [1, '#dff2f3'],
      ]),
    ) +
    path(
      `M0 0H${width}V${floor * 0.1}Q${width / 2} ${floor * 0.34} 0 ${floor * 0.1}Z`,
      pen.linear([
        [0, palette.deep],
        [1, palette.forest],
      ]),
    ) +
    line(ribs, '#ffffff', u(9), { opacity: 0.75 }) +
    times(
      5,
      (index) =>
        glow(pen, x(-560 + index * 280), floor * 0.2, u(130), '#fff3c9', 0.8) +
        ellipse(x(-560 + index * 280), floor * 0.2, u(40), u(9), '#fffbe9'),
    ) +
    rect(
      0,
      floor,
      width,
      height - floor,
      pen.linear([
        [0, '#e9a763'],
        [1, '#c27d40'],
      ]),
    ) +
    line(
      times(
        13,
        (index) =>
          `M${width * (index / 12)} ${floor}L${width / 2 + (width * (index / 12) - width / 2) * 2.2} ${height}`,
      ),
      darken('#c98a4b', 0.25),
      1.6,
      { opacity: 0.35 },
    ) +
    polygon(
      [
        [x(-420), floor + u(60)],
        [x(420), floor + u(60)],
        [x(690), height + 40],
        [x(-690), height + 40],
      ],
      palette.leaf,
      { opacity: 0.85 },
    ) +
    line(
      `M${x(-420)} ${floor + u(60)}H${x(420)}L${x(690)} ${height + 40}M${x(-420)} ${floor + u(60)}L${x(-690)} ${height + 40}`,
      '#fffaf0',
      u(6),
    ) +
    ellipse(x(0), height * 0.86, u(190), u(62), 'none', {
      stroke: '#fffaf0',
      'stroke-width': u(5),
    }) +
    line(`M${x(-560)} ${height * 0.86}H${x(560)}`, '#fffaf0', u(5)) +
    ellipse(x(0), height * 0.86, u(420), u(50), lighten(palette.leaf, 0.5), { opacity: 0.12 })
  );
}

/** The public on the steps, waving. */
const spectators = (pen: Pen, s: Stage, floor: number, seed: number): string => {
  const who = actors(pen, s);
  const everyone: Look[] = [...Object.values(pupils), ...Object.values(adults).slice(0, 4)];
  return [0, 1]
    .map(
      (row) =>
        times(9, (index) => {
          const distance = -640 + index * 160 + row * 70;
          if (Math.abs(distance) < 120) return '';
          const y = floor - s.u(96 - row * 44);
          return who(
            distance,
            y + s.u(70),
            150,
            cycle(everyone, index * 3 + row + seed),
            cycle([poses.cheering, poses.waving, poses.relaxed], index + row + seed),
            { shadow: false, mouth: 'open' },
          );
        }) + props(s)(0, floor - s.u(10 - row * 22), 1, ''),
    )
    .join('');
};

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
