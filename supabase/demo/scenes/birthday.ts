import { ambience, groundShadow } from '../kit/light.ts';
import { basket } from '../kit/objects/carried.ts';
import { balloon, cake } from '../kit/objects/festive/party.ts';
import { bunting } from '../kit/objects/festive/strings.ts';
import { clothTable } from '../kit/objects/furniture/tables.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import { poses } from '../kit/people/poses.ts';
import { hills, lawn } from '../kit/places/land.ts';
import { school } from '../kit/places/school.ts';
import { sky } from '../kit/places/sky.ts';
import { flowerBed } from '../kit/plants/greenery.ts';
import { crowns, tree } from '../kit/plants/trees.ts';
import { cycle, times } from '../kit/random.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

/** The school's birthday in the courtyard: cake, balloons, everybody. */
export const birthday: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const ground = height * 0.58;
  const near = height * 0.97;
  const colors = [palette.coral, palette.yellow, palette.leaf, palette.blue, palette.lilac];
  const bunch = (distance: number, y: number): string =>
    times(5, (index) =>
      thing(
        distance + (index - 2) * 46,
        y + Math.abs(index - 2) * u(24),
        1.1,
        balloon(pen, cycle(colors, index)),
      ),
    );
  return [
    sky(pen, width, height, 'golden', 6, 0.3),
    hills(pen, width, height, ground - u(60), '#9bd0ae', 7, u(30)),
    school(pen, x(0), ground + u(4), u(0.95)),
    lawn(pen, width, height, ground, '#8cc76b', 2),
    tree(pen, { x: x(-680), y: ground + u(30), height: u(390), seed: 2 }, crowns.ipeYellow),
    tree(pen, { x: x(690), y: ground + u(30), height: u(390), seed: 4 }, crowns.jacaranda),
    bunting(-10, u(110), width + 10, u(110), u(110), u(42), false),
    flowerBed(x(-760), x(760), ground + u(50), u(0.9), 8),
    bunch(-470, height * 0.36),
    bunch(470, height * 0.36),
    [-560, -400, -250, 250, 400, 560]
      .map((distance, index) =>
        who(
          distance,
          near - u(120),
          330,
          cycle(
            [
              teens.nara,
              adults.father,
              adults.teacher,
              adults.grandmother,
              teens.otto,
              adults.mother,
            ],
            index,
          ),
          cycle([poses.cheering, poses.relaxed, poses.waving], index),
          { mouth: 'open', turn: distance > 0 ? -0.5 : 0.5 },
        ),
      )
      .join(''),
    groundShadow(pen, x(0), near, u(800), 0.2),
    [-140, 0, 140]
      .map((distance, index) =>
        who(
          distance,
          near - u(120),
          262,
          cycle([pupils.caio, pupils.helo, pupils.duda], index),
          cycle([poses.cheering, poses.armsOpen, poses.cheering], index),
          { mouth: 'open', shadow: false },
        ),
      )
      .join(''),
    thing(0, near, 1, clothTable(pen, 520, 140, palette.coral)),
    thing(0, near - u(150), 1.15, cake(pen)),
    thing(-190, near - u(150), 1.6, basket()),
    thing(200, near - u(150), 1.6, basket()),
    who(-370, near, 264, pupils.flora, poses.waving, { mouth: 'open', turn: 0.5 }),
    who(370, near, 264, pupils.eiji, poses.jumping, { mouth: 'open', lifted: 0.06, turn: -0.5 }),
    ambience(pen, width, height, 0.6),
  ].join('');
};
