import { darken, lighten } from '../kit/color.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import type { Pen } from '../kit/pen.ts';
import { Random, times } from '../kit/random.ts';
import { circle, ellipse, line, polygon } from '../kit/shapes.ts';
import { crowns } from '../kit/plants/trees.ts';
import { stage, type Scene } from './frame.ts';

type Corner = readonly [number, number];

/** From the plan (metres east and south of the courtyard, height in metres) to the slanted view. */
const view = (east: number, south: number, up = 0): Corner => [
  (east - south) * 6.4,
  (east + south) * 3.4 - up * 7,
];

const area = (east: number, south: number, long: number, wide: number, fill: string): string =>
  polygon(
    [
      view(east, south),
      view(east + long, south),
      view(east + long, south + wide),
      view(east, south + wide),
    ],
    fill,
  );

interface Block {
  east: number;
  south: number;
  long: number;
  wide: number;
  high: number;
  roof: string;
}

/** A building with a flat or gabled roof, its two near walls with windows. */
function block(pen: Pen, { east: e, south: s, long, wide, high, roof }: Block): string {
  const wall = pen.linear([
    [0, '#fffaf0'],
    [1, '#eddcb9'],
  ]);
  const shadow = polygon(
    [
      view(e + long, s),
      view(e + long + high * 0.9, s + high * 0.5),
      view(e + long + high * 0.9, s + wide + high * 0.5),
      view(e + high * 0.5, s + wide + high * 0.7),
      view(e, s + wide),
    ],
    '#0b2b33',
    { opacity: 0.16 },
  );
  const ridge = s + wide / 2;
  const south = polygon(
    [
      view(e, s + wide),
      view(e + long, s + wide),
      view(e + long, s + wide, high),
      view(e, s + wide, high),
    ],
    wall,
  );
  const eastWall = polygon(
    [
      view(e + long, s),
      view(e + long, s + wide),
      view(e + long, s + wide, high),
      view(e + long, ridge, high + wide * 0.3),
      view(e + long, s, high),
    ],
    darken('#efe0c2', 0.12),
  );
  const nearSlope = polygon(
    [
      view(e - 1, s + wide + 1, high - 0.2),
      view(e + long + 1, s + wide + 1, high - 0.2),
      view(e + long + 1, ridge, high + wide * 0.3),
      view(e - 1, ridge, high + wide * 0.3),
    ],
    pen.linear([
      [0, lighten(roof, 0.2)],
      [1, roof],
    ]),
  );
  const farSlope = polygon(
    [
      view(e - 1, s - 1, high - 0.2),
      view(e + long + 1, s - 1, high - 0.2),
      view(e + long + 1, ridge, high + wide * 0.3),
      view(e - 1, ridge, high + wide * 0.3),
    ],
    darken(roof, 0.2),
  );
  const windows = times(Math.floor(long / 5), (index) => {
    const from = e + 2 + index * 5;
    return times(high > 5 ? 2 : 1, (storey) =>
      polygon(
        [
          view(from, s + wide, 1.2 + storey * 3.4),
          view(from + 2.6, s + wide, 1.2 + storey * 3.4),
          view(from + 2.6, s + wide, 3.2 + storey * 3.4),
          view(from, s + wide, 3.2 + storey * 3.4),
        ],
        '#7fbfda',
      ),
    );
  });
  return shadow + farSlope + south + eastWall + windows + nearSlope;
}

const crown = (pen: Pen, east: number, south: number, r: number, color: string): string => {
  const [cx, cy] = view(east, south);
  const lit = pen.radial(
    [
      [0, lighten(color, 0.4)],
      [0.6, color],
      [1, darken(color, 0.25)],
    ],
    0.35,
    0.3,
    0.75,
  );
  return (
    ellipse(cx + r * 0.9, cy + r * 0.1, r * 1.2, r * 0.55, '#0b2b33', { opacity: 0.18 }) +
    circle(cx, cy - r * 1.1, r, lit) +
    circle(cx - r * 0.5, cy - r * 0.7, r * 0.7, lit) +
    circle(cx + r * 0.55, cy - r * 0.7, r * 0.7, lit)
  );
};

/** The whole campus from the air: buildings round the courtyard, courts, garden and wood. */
export const aerial: Scene = (pen, frame) => {
  const { width, height, x, u } = stage(frame);
  const random = new Random(5);
  const woods: [number, number][] = [];
  const scatter = (e: number, s: number, long: number, wide: number, count: number): void => {
    for (let index = 0; index < count; index += 1)
      woods.push([e + random.next() * long, s + random.next() * wide]);
  };
  scatter(-74, -66, 20, 130, 44);
  scatter(-56, -72, 130, 14, 30);
  scatter(60, -60, 16, 118, 26);
  scatter(-56, 60, 130, 14, 22);
  scatter(-18, -8, 34, 26, 7);
  scatter(-50, 26, 20, 26, 8);
  const colors = [
    crowns.green,
    crowns.green,
    crowns.dark,
    crowns.fresh,
    crowns.ipeYellow,
    crowns.ipePink,
    crowns.jacaranda,
  ];
  const trees = woods.map(([e, s]) => ({
    depth: e + s,
    drawing: crown(pen, e, s, random.between(16, 27), random.pick(colors)),
  }));
  const buildings: Block[] = [
    { east: -44, south: -44, long: 66, wide: 14, high: 7, roof: '#cf6347' },
    { east: -48, south: -26, long: 14, wide: 44, high: 4, roof: '#cf6347' },
    { east: 30, south: -46, long: 26, wide: 32, high: 8, roof: palette.forest },
    { east: -26, south: 26, long: 34, wide: 12, high: 4, roof: palette.amber },
    { east: 18, south: 24, long: 16, wide: 14, high: 4, roof: '#cf6347' },
  ];
  const standing = [
    ...trees,
    ...buildings.map((one) => ({
      depth: one.east + one.long * 0.6 + one.south + one.wide * 0.6,
      drawing: block(pen, one),
    })),
  ].sort((a, b) => a.depth - b.depth);
  const court = (e: number, s: number, color: string): string => {
    const corners = [
      view(e + 1, s + 1),
      view(e + 23, s + 1),
      view(e + 23, s + 13),
      view(e + 1, s + 13),
    ];
    const middle = [view(e + 12, s + 1), view(e + 12, s + 13)];
    return (
      area(e, s, 24, 14, color) +
      line(
        `M${corners.map(([cx, cy]) => `${cx} ${cy}`).join('L')}ZM${middle.map(([cx, cy]) => `${cx} ${cy}`).join('L')}`,
        '#ffffff',
        2.4,
      )
    );
  };
  const plots = times(5, (index) =>
    area(42, 24 + index * 6, 12, 4, index % 2 ? '#7a4f37' : '#6ea944'),
  );
  const [poolX, poolY] = view(46, 2);
  const drawing =
    area(
      -90,
      -90,
      190,
      190,
      pen.linear([
        [0, '#a6d588'],
        [1, '#6fb35c'],
      ]),
    ) +
    area(-90, 78, 190, 12, '#8f9aa0') +
    area(-90, 83.4, 190, 0.8, '#f6efdc') +
    area(-22, -28, 44, 50, '#f0dfb9') +
    area(-3, -30, 6, 108, '#f7ead0') +
    area(-48, 20, 110, 5, '#f7ead0') +
    area(22, -14, 5, 84, '#f7ead0') +
    area(-18, -8, 34, 26, '#8fca6b') +
    court(32, -8, palette.coral) +
    court(32, 8, palette.blue) +
    area(40, 23, 16, 32, '#94653f') +
    plots +
    area(-52, 40, 20, 16, '#f3d99a') +
    ellipse(poolX - 300, poolY + 190, 30, 14, palette.yellow) +
    standing.map((one) => one.drawing).join('');
  return [
    `<rect width="${width}" height="${height}" fill="#8cc56b"/>`,
    `<g transform="translate(${x(0)} ${height * 0.5}) scale(${u(1.02)})">${drawing}</g>`,
    ambience(pen, width, height, 1),
  ].join('');
};
