import { ambience } from '../kit/light.ts';
import { rug } from '../kit/objects/furniture/comfort.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { gardenWindow, windowLight } from '../kit/places/windows.ts';
import { room } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { cycle } from '../kit/random.ts';
import { circle, path, place } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const bubble = (color: string): string =>
  path(
    'M-60 -90H60Q84 -90 84 -64V-30Q84 -6 60 -6H10L-10 22L-16 -6H-60Q-84 -6 -84 -30V-64Q-84 -90 -60 -90Z',
    color,
  );

const heart = (color: string): string =>
  path(
    'M0 -26C-10 -50 -44 -44 -36 -18C-30 -2 -12 8 0 18C12 8 30 -2 36 -18C44 -44 10 -50 0 -26Z',
    color,
  );

/** A circle in which feelings find words: the life-skills programme. */
export const feelingsCircle: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const seed = frame.seed ?? 1;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.58;
  const cast: Look[] =
    seed % 2
      ? [pupils.ana, pupils.ian, pupils.flora, pupils.eiji, pupils.duda]
      : [teens.lia, teens.mateus, teens.nara, teens.otto, teens.pilar];
  const tall = seed % 2 ? 262 : 310;
  const spots: readonly (readonly [number, number])[] = [
    [-400, 0.8],
    [400, 0.8],
    [-230, 0.93],
    [230, 0.93],
    [0, 0.965],
  ];
  const colors = [palette.coral, palette.yellow, palette.leaf, palette.blue, palette.lilac];
  return [
    room(pen, {
      width,
      height,
      floor,
      wall: seed % 2 ? '#f6dfe3' : '#e3e8f6',
      wainscot: seed % 2 ? '#e9b8bf' : '#b9c4e4',
      boards: '#dcb98a',
    }),
    gardenWindow(pen, x(-240), floor - u(420), u(480), u(260)),
    windowLight(pen, x(-240), floor - u(420), u(480), u(260), u(420)),
    [
      [-560, -260],
      [-380, -350],
      [380, -350],
      [560, -250],
    ]
      .map(([distance = 0, y = 0], index) =>
        thing(
          distance,
          floor + u(y),
          1,
          bubble('#fffdf6') +
            place(
              { x: 0, y: -38 },
              index % 2
                ? circle(0, -8, 26, cycle(colors, index)) +
                    path('M-12 -4Q0 10 12 -4', 'none', { stroke: '#ffffff', 'stroke-width': 4 }) +
                    circle(-9, -15, 3.4, '#ffffff') +
                    circle(9, -15, 3.4, '#ffffff')
                : heart(cycle(colors, index)),
            ),
        ),
      )
      .join(''),
    thing(-660, floor + u(40), 1.5, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(660, floor + u(40), 1.5, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(0, height * 0.82, 1, rug(pen, 1180, palette.leaf)),
    who(0, height * 0.79, 350, seed % 2 ? adults.teacher : adults.tutor, poses.crossLegged, {
      mouth: 'open',
    }),
    spots
      .slice(0, 4)
      .map(([distance, y], index) =>
        who(distance, height * y, tall, cycle(cast, index), poses.crossLegged, {
          turn: distance > 0 ? -0.7 : 0.7,
          mouth: index === 1 ? 'open' : 'smile',
        }),
      )
      .join(''),
    thing(0, height * 0.9, 1, heart(palette.coral)),
    ambience(pen, width, height, 0.8),
  ].join('');
};
