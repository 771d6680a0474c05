import { building, type Building } from '../kit/aerial/building.ts';
import { ground, painted, view } from '../kit/aerial/plan.ts';
import { treeTop } from '../kit/aerial/tree-top.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { crowns } from '../kit/plants/trees.ts';
import { Random, times } from '../kit/random.ts';
import { circle, place, rect } from '../kit/shapes.ts';
import { stage, type Scene } from './frame.ts';

const buildings: readonly Building[] = [
  { east: -44, south: -46, long: 66, wide: 15, high: 7, roof: '#cf6347' },
  { east: -48, south: -24, long: 15, wide: 42, high: 4, roof: '#cf6347' },
  { east: 30, south: -48, long: 26, wide: 34, high: 8, roof: palette.forest },
  { east: -26, south: 26, long: 34, wide: 12, high: 4, roof: palette.amber },
  { east: 16, south: 26, long: 16, wide: 13, high: 4, roof: '#cf6347' },
];

/** Areas on which trees stand, and how many. */
const woods: readonly (readonly [
  east: number,
  south: number,
  long: number,
  wide: number,
  count: number,
])[] = [
  [-92, -92, 190, 22, 90],
  [-92, -70, 26, 160, 90],
  [64, -66, 30, 132, 64],
  [-60, 62, 124, 10, 26],
  [-16, -6, 30, 22, 7],
  [-52, -30, 8, 6, 2],
  [-60, 24, 6, 40, 8],
  [24, -22, 5, 30, 5],
];

const leaves = [
  crowns.green,
  crowns.green,
  crowns.green,
  crowns.dark,
  crowns.dark,
  crowns.fresh,
  crowns.ipeYellow,
  crowns.ipePink,
  crowns.jacaranda,
];

const court = (east: number, south: number, color: string): string =>
  ground(east, south, 24, 14, color) +
  painted(
    [
      [
        [east + 1, south + 1],
        [east + 23, south + 1],
        [east + 23, south + 13],
        [east + 1, south + 13],
        [east + 1, south + 1],
      ],
      [
        [east + 12, south + 1],
        [east + 12, south + 13],
      ],
    ],
    '#ffffff',
    2.4,
  );

/** The sand of the playground, with its toys. */
const playArea = (): string =>
  ground(-50, 36, 20, 16, '#f3d99a') +
  (
    [
      [-44, 40, palette.coral],
      [-38, 46, palette.blue],
      [-34, 40, palette.leaf],
    ] as const
  )
    .map(([east, south, color]) => {
      const [x, y] = view([east, south]);
      return circle(x, y - 6, 9, color) + circle(x - 3, y - 9, 3, '#ffffff', { opacity: 0.5 });
    })
    .join('');

/** The whole campus from the air: buildings round the courtyard, courts, garden, woods. */
export const aerial: Scene = (pen, frame) => {
  const { width, height, x, u } = stage(frame);
  const random = new Random(5);
  const trees = woods.flatMap(([east, south, long, wide, count]) =>
    Array.from({ length: count }, () => {
      const [e, s] = [east + random.next() * long, south + random.next() * wide];
      return { depth: e + s, drawing: treeTop(e, s, random.between(17, 27), random.pick(leaves)) };
    }),
  );
  const houses = buildings.map((one) => ({
    depth: one.east + one.long * 0.6 + one.south + one.wide * 0.6,
    drawing: building(pen, one),
  }));
  const standing = [...trees, ...houses].sort((a, b) => a.depth - b.depth);
  const garden =
    ground(40, 23, 16, 32, '#94653f') +
    times(5, (index) => ground(42, 24 + index * 6, 12, 4, index % 2 ? '#8cc56b' : '#5f9e3f'));
  const drawing =
    ground(
      -300,
      -300,
      600,
      600,
      pen.linear([
        [0.2, '#a6d588'],
        [0.8, '#6fb35c'],
      ]),
    ) +
    ground(-300, 78, 600, 12, '#8f9aa0') +
    ground(-300, 83.4, 600, 0.8, '#f6efdc') +
    ground(-24, -28, 48, 50, '#f0dfb9') +
    ground(-3, -28, 6, 106, '#f7ead0') +
    ground(-33, 20, 95, 5, '#f7ead0') +
    ground(-18, -8, 34, 26, '#8fca6b') +
    court(34, -8, palette.coral) +
    court(34, 7, palette.blue) +
    garden +
    playArea() +
    standing.map((one) => one.drawing).join('');
  return [
    rect(0, 0, width, height, '#8cc56b'),
    place({ x: x(0), y: height * 0.52, scale: u(1.06) }, drawing),
    ambience(pen, width, height, 1),
  ].join('');
};
