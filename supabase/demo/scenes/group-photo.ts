import { ambience } from '../kit/light.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { backpackStraps } from '../kit/objects/wearables.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { dapples, hills, lawn } from '../kit/places/land.ts';
import { sky, type Daylight } from '../kit/places/sky.ts';
import { flowerBed, overhang } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { cycle, times } from '../kit/random.ts';
import { place } from '../kit/shapes.ts';
import { actors } from './actors.ts';
import { stage, type Scene } from './frame.ts';

interface Group {
  light: Daylight;
  people: readonly Look[];
  /** Height of each, in units. */
  tall: number;
  grown: Look;
  /** What the one in the middle holds up. */
  held: string;
  straps?: boolean;
}

/** A class poses for the photographer on the lawn, the middle one holding something up. */
export const groupPhoto =
  (group: (pen: Pen) => Group): Scene =>
  (pen, frame) => {
    const s = stage(frame);
    const { width, height, x, u } = s;
    const seed = frame.seed ?? 1;
    const who = actors(pen, s);
    const { light, people, tall, grown, held, straps } = group(pen);
    const ground = height * 0.55;
    const near = height * 0.97;
    const inArms = straps ? backpackStraps(palette.yellow) : '';
    const row = (y: number, count: number, shift: number, size: number): string =>
      times(count, (index) => {
        const distance = (index - (count - 1) / 2) * tall * 0.5;
        const middle = index === (count - 1) / 2;
        return who(
          distance,
          y,
          size,
          cycle(people, index + shift),
          middle
            ? { leftArm: [160, -6], rightArm: [160, -6] }
            : cycle([poses.waving, poses.relaxed, poses.cheering, poses.holding], index + shift),
          {
            mouth: (index + shift) % 3 ? 'open' : 'smile',
            turn: -distance / 900,
            inArms: middle ? place({ x: 0, y: -112 }, held) : inArms,
          },
        );
      });
    return [
      sky(pen, width, height, light, seed + 3, seed % 2 ? 0.24 : 0.76),
      hills(pen, width, height, ground - u(90), '#a9d8bd', seed + 2, u(44)),
      hills(pen, width, height, ground - u(36), '#83c48c', seed + 5, u(28)),
      times(5, (index) =>
        tree(
          pen,
          {
            x: x(-700 + index * 350),
            y: ground + u(16),
            height: u(300 + (index % 2) * 90),
            seed: index + seed,
          },
          cycle(Object.values(crowns), index * 2 + seed),
        ),
      ),
      lawn(pen, width, height, ground, '#8cc76b', seed),
      flowerBed(x(-760), x(760), ground + u(60), u(1), seed),
      straps || light === 'noon' ? '' : bunting(-10, u(80), width + 10, u(80), u(80), u(38), false),
      dapples(width, ground + u(50), height, seed),
      who(-tall * 1.75, near - u(120), 390, grown, poses.relaxed, { turn: 0.3 }),
      row(near - u(110), 6, seed, tall),
      row(near, 5, seed + 5, tall * 0.98),
      overhang(seed % 2 ? 0 : width, u(0.9), seed % 2 === 0),
      ambience(pen, width, height, 0.6),
    ].join('');
  };
