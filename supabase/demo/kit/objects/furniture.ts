import { darken, lighten } from '../color.ts';
import { groundShadow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { ellipse, line, path, polygon, rect } from '../shapes.ts';

/** A table seen from the front, its feet on the origin's line; `width` by `height`. */
export function table(
  pen: Pen,
  width: number,
  height: number,
  color: string = palette.wood,
): string {
  const half = width / 2;
  const top = pen.linear([
    [0, lighten(color, 0.4)],
    [1, color],
  ]);
  return (
    groundShadow(pen, 0, -4, width, 0.26) +
    line(
      `M${-half + 20} ${-height + 14}L${-half + 8} -4M${half - 20} ${-height + 14}L${half - 8} -4`,
      darken(color, 0.3),
      11,
    ) +
    polygon(
      [
        [-half + 16, -height - 26],
        [half - 16, -height - 26],
        [half, -height],
        [-half, -height],
      ],
      top,
    ) +
    rect(-half, -height, width, 15, darken(color, 0.12), { rx: 3 }) +
    rect(-half + 24, -height + 15, width - 48, 9, darken(color, 0.35), { opacity: 0.5 })
  );
}

/** A pupil's desk: hides the legs of whoever stands or sits behind it. */
export const desk = (pen: Pen, width = 190, height = 120): string =>
  groundShadow(pen, 0, 0, width * 1.2, 0.26) +
  line(`M${-width * 0.4} ${-height + 16}V-4M${width * 0.4} ${-height + 16}V-4`, palette.forest, 8) +
  rect(
    -width * 0.42,
    -height + 10,
    width * 0.84,
    height - 22,
    pen.linear([
      [0, '#d7a46a'],
      [1, '#c18a54'],
    ]),
    { rx: 3 },
  ) +
  polygon(
    [
      [-width / 2 + 12, -height - 20],
      [width / 2 - 12, -height - 20],
      [width / 2, -height],
      [-width / 2, -height],
    ],
    pen.linear([
      [0, '#f7dcb0'],
      [1, '#eac58d'],
    ]),
  ) +
  rect(-width / 2, -height, width, 13, '#c9945c', { rx: 3 });

/** A framed green board with chalk drawings: shapes, a plant and a sum without figures. */
export const board = (pen: Pen, width: number, height: number): string => {
  const s = height / 200;
  const chalk = (d: string, color: string = palette.cream): string =>
    line(d, color, 3.4, { opacity: 0.85 });
  return (
    rect(-width / 2 - 10, -height - 10, width + 20, height + 20, palette.wood, { rx: 6 }) +
    rect(
      -width / 2,
      -height,
      width,
      height,
      pen.linear(
        [
          [0, '#1d6a5c'],
          [1, '#124a42'],
        ],
        'diagonal',
      ),
    ) +
    `<g transform="translate(${-width / 2} ${-height}) scale(${s})">` +
    chalk('M40 150L80 60L120 150ZM80 60V150') +
    chalk('M190 60a40 40 0 1 0 .1 0M190 60V100H230', palette.butter) +
    chalk(
      'M300 150V90M300 120C270 118 264 96 266 84C290 86 300 100 300 120M300 104C330 102 336 80 334 66C312 70 300 84 300 104',
      palette.mint,
    ) +
    chalk('M376 80h50M376 110h66M376 140h36') +
    '</g>' +
    rect(-width / 2 - 4, 2, width + 8, 8, '#e2b47c', { rx: 3 }) +
    rect(-width * 0.3, -3, 30, 6, palette.cream, { rx: 2 }) +
    rect(-width * 0.3 + 40, -3, 22, 6, palette.coral, { rx: 2 })
  );
};

/** A cork board full of pupils' drawings. */
export const pinboard = (pen: Pen, width: number, height: number): string => {
  const tints = [
    palette.yellow,
    palette.sky,
    palette.blush,
    palette.mint,
    palette.lilac,
    palette.butter,
  ];
  const columns = Math.max(2, Math.round(width / 74));
  const [cw, ch] = [width / columns, height / 2];
  return (
    rect(-width / 2 - 7, -height - 7, width + 14, height + 14, palette.wood, { rx: 5 }) +
    rect(
      -width / 2,
      -height,
      width,
      height,
      pen.linear([
        [0, '#e9c48f'],
        [1, '#d9ac72'],
      ]),
    ) +
    times(columns * 2, (index) => {
      const x = -width / 2 + ((index % columns) + 0.5) * cw;
      const y = -height + (Math.floor(index / columns) + 0.5) * ch;
      const [w, h] = [cw * 0.72, ch * 0.74];
      const motifs = [
        path(
          `M${-w * 0.4} ${h * 0.3}L${-w * 0.1} ${-h * 0.2}L${w * 0.1} ${h * 0.1}L${w * 0.25} ${-h * 0.1}L${w * 0.42} ${h * 0.3}Z`,
          palette.leaf,
        ),
        ellipse(0, 0, w * 0.22, w * 0.22, palette.coral),
        path(`M${-w * 0.25} ${h * 0.28}V0L0 ${-h * 0.3}L${w * 0.25} 0V${h * 0.28}Z`, palette.brick),
        line(
          `M${-w * 0.3} ${h * 0.1}Q${-w * 0.1} ${-h * 0.4} ${w * 0.05} ${h * 0.05}T${w * 0.35} ${-h * 0.1}`,
          palette.navy,
          3,
        ),
      ];
      return `<g transform="translate(${x} ${y}) rotate(${((index * 37) % 9) - 4})">${rect(-w / 2, -h / 2, w, h, tints[index % tints.length] ?? palette.cream, { rx: 2 })}${motifs[index % motifs.length] ?? ''}${ellipse(0, -h / 2 + 4, 3, 3, palette.brick)}</g>`;
    })
  );
};

/** A rug that lies on the floor, in perspective. */
export const rug = (pen: Pen, width: number, color: string): string =>
  ellipse(0, 0, width / 2, width / 7, darken(color, 0.08)) +
  ellipse(
    0,
    -3,
    width / 2,
    width / 7,
    pen.radial([
      [0, lighten(color, 0.25)],
      [1, color],
    ]),
  ) +
  ellipse(0, -3, width * 0.4, width / 8.8, 'none', {
    stroke: lighten(color, 0.5),
    'stroke-width': 4,
  }) +
  ellipse(0, -3, width * 0.24, width / 14.6, 'none', {
    stroke: lighten(color, 0.5),
    'stroke-width': 3,
  });

/** A cushion or beanbag to sit on. */
export const beanbag = (pen: Pen, width: number, color: string): string =>
  groundShadow(pen, 0, 0, width * 1.3) +
  path(
    `M${-width / 2} ${-width * 0.06}C${-width * 0.62} ${-width * 0.5} ${-width * 0.2} ${-width * 0.62} 0 ${-width * 0.6}C${width * 0.3} ${-width * 0.62} ${width * 0.62} ${-width * 0.4} ${width / 2} ${-width * 0.06}Q0 ${width * 0.08} ${-width / 2} ${-width * 0.06}Z`,
    pen.linear(
      [
        [0, lighten(color, 0.25)],
        [1, darken(color, 0.18)],
      ],
      'diagonal',
    ),
  );

/** A lamp that hangs from the ceiling on `drop` units of wire. */
export const pendantLamp = (pen: Pen, drop: number, color: string): string =>
  line(`M0 0V${drop}`, '#5b6b69', 2.5) +
  ellipse(
    0,
    drop + 44,
    90,
    60,
    pen.radial([
      [0, '#fff1c2', 0.75],
      [1, '#fff1c2', 0],
    ]),
  ) +
  path(
    `M-40 ${drop + 36}Q-36 ${drop} 0 ${drop - 4}Q36 ${drop} 40 ${drop + 36}Z`,
    pen.linear(
      [
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.12)],
      ],
      'right',
    ),
  ) +
  ellipse(0, drop + 36, 40, 7, '#fff4d2');

/** A table under a cloth that hides whatever is behind it. */
export function clothTable(pen: Pen, width: number, height: number, color: string): string {
  const half = width / 2;
  const scallops = Math.round(width / 44);
  const step = width / scallops;
  return (
    groundShadow(pen, 0, -2, width * 1.12, 0.3) +
    path(
      `M${-half} ${-height}H${half}L${half + 8} -6H${-half - 8}Z`,
      pen.linear([
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.16)],
      ]),
    ) +
    line(
      times(scallops - 1, (index) => `M${-half + (index + 1) * step} ${-height + 24}V-8`),
      darken(color, 0.2),
      3,
      { opacity: 0.3 },
    ) +
    polygon(
      [
        [-half + 14, -height - 26],
        [half - 14, -height - 26],
        [half, -height],
        [-half, -height],
      ],
      lighten(color, 0.45),
    ) +
    times(scallops, (index) =>
      path(
        `M${-half + index * step} ${-height}h${step}a${step / 2} 16 0 0 1 ${-step} 0Z`,
        palette.cream,
      ),
    )
  );
}

/** A low cabinet with two doors. */
export const cabinet = (pen: Pen, width: number, height: number): string =>
  groundShadow(pen, 0, 0, width * 1.2, 0.26) +
  rect(
    -width / 2,
    -height,
    width,
    height,
    pen.linear([
      [0, '#e6bd88'],
      [1, '#c48f58'],
    ]),
    { rx: 5 },
  ) +
  rect(-width / 2 - 5, -height - 6, width + 10, 11, '#f1d3a6', { rx: 3 }) +
  line(`M0 ${-height + 10}V-6`, '#94653f', 2, { opacity: 0.6 }) +
  ellipse(-9, -height / 2, 3.4, 3.4, '#8a5a3c') +
  ellipse(9, -height / 2, 3.4, 3.4, '#8a5a3c');
