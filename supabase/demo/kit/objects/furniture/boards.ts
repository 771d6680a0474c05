import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { times } from '../../random.ts';
import { ellipse, line, path, rect } from '../../shapes.ts';

/** A framed green board with chalk drawings: shapes, a plant and a sum without figures. */
export const board = (pen: Pen, width: number, height: number): string => {
  const s = height / 200;
  const chalk = (d: string, color: string = palette.cream): string =>
    line(d, color, 3.4, { opacity: 0.85 });
  return (
    rect(-width / 2 - 10, -height - 10, width + 20, height + 20, palette.wood, { rx: 6 }) +
    rect(-width / 2, -height, width, height, pen.fade('#1d6a5c', '#124a42', 'diagonal')) +
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
    rect(-width / 2, -height, width, height, pen.fade('#e9c48f', '#d9ac72')) +
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
