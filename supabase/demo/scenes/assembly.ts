import { clothTable } from '../kit/objects/furniture/tables.ts';
import { microphone } from '../kit/objects/music.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import type { Pose } from '../kit/people/skeleton.ts';
import { curtain } from '../kit/places/furnishings.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { emblem, onLight } from '../brand/emblem.ts';
import { cycle, times } from '../kit/random.ts';
import { circle, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const voting: Pose = { leftArm: [10, 6], rightArm: [168, -6] };

const inPlainClothes = (look: Look): Look => ({ ...look, outfit: 'blouse', accent: palette.blush });

/** The co-operative's members decide together: hands raised in the auditorium. */
export const assembly: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.54;
  const { teacher, tutor, mother, father, grandmother, grandfather } = adults;
  const parents: Look[] = [teacher, tutor, mother, father, grandmother, grandfather];
  const members: Look[] = [...parents, ...Object.values(teens).map((look) => inPlainClothes(look))];
  const row = (y: number, tall: number, count: number, shift: number): string =>
    times(count, (index) => {
      const distance = (index - (count - 1) / 2) * tall * 0.52;
      return who(
        distance,
        y,
        tall,
        cycle(members, index * 3 + shift),
        (index + shift) % 3 ? voting : poses.standing,
        { back: true, shadow: false },
      );
    });
  return [
    room(pen, { width, height, floor, wall: '#fbeed6', wainscot: '#9fcbb4', boards: '#c99a68' }),
    rect(x(-330), floor - u(440), u(660), u(330), pen.fade('#ffffff', '#eef5ef'), {
      rx: u(12),
      stroke: palette.forest,
      'stroke-width': u(8),
    }),
    circle(x(0), floor - u(320), u(88), palette.cream),
    thing(-64, floor - u(388), 2, emblem(onLight)),
    curtain(pen, 0, 0, u(190), floor, palette.forest),
    curtain(pen, width - u(190), 0, u(190), floor, palette.forest, true),
    rect(0, floor - u(16), width, u(70), pen.fade('#e0b27a', '#94653f')),
    thing(-470, floor + u(10), 1.6, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(470, floor + u(10), 1.6, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    who(-150, floor - u(20), 300, cycle([adults.teacher, adults.scientist], seed), poses.working, {
      shadow: false,
    }),
    who(
      20,
      floor - u(20),
      306,
      { ...adults.father, outfit: 'blazer', accent: palette.navy },
      poses.presenting,
      { shadow: false, mouth: 'open' },
    ),
    who(
      180,
      floor - u(20),
      296,
      { ...adults.grandmother, outfit: 'blazer', accent: palette.coral },
      poses.holding,
      { shadow: false },
    ),
    thing(10, floor + u(14), 1, clothTable(pen, 560, 110, palette.leaf)),
    thing(330, floor + u(14), 1, microphone()),
    row(height * 0.96, 290, 9, seed),
    row(height * 1.16, 360, 9, seed + 4),
    ambience(pen, width, height, 0.9),
  ].join('');
};
