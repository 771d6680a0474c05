import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { line, path, rect } from '../shapes.ts';
import { pane } from './pane.ts';

/** The covered gymnasium: an arched roof on white ribs, open at its sides. */
export const gymnasium = (pen: Pen): string =>
  rect(-330, -150, 660, 150, pen.fade('#fff6e4', '#ecdcbc')) +
  rect(-330, -62, 660, 62, palette.coral) +
  times(6, (index) =>
    rect(-304 + index * 104, -138, 88, 66, pen.fade('#2f5d66', '#7fb9c4'), { rx: 4 }),
  ) +
  path('M-372 -150Q0 -400 372 -150Z', pen.fade(lighten(palette.forest, 0.25), palette.deep)) +
  path('M-300 -166Q0 -352 300 -166', 'none', {
    stroke: '#ffffff',
    'stroke-width': 5,
    opacity: 0.25,
  }) +
  line(
    times(6, (index) => `M${-270 + index * 108} -150V0`),
    '#fffaf0',
    10,
    { 'stroke-linecap': 'butt' },
  ) +
  rect(-372, -156, 744, 12, palette.yellow, { rx: 5 }) +
  rect(-80, -110, 160, 110, '#20343a') +
  rect(-74, -104, 71, 104, pen.fade('#9fd7e6', '#dff2f0')) +
  rect(3, -104, 71, 104, pen.fade('#9fd7e6', '#dff2f0'));

/** The laboratories: a long low block with a green roof. */
export const laboratories = (pen: Pen): string =>
  rect(-260, -190, 520, 190, pen.fade('#fffaf0', '#f0e1c4')) +
  times(4, (index) => pane(pen, -224 + index * 120, -128, 88, 74)) +
  rect(-284, -206, 568, 22, palette.yellow, { rx: 6 }) +
  rect(-284, -190, 568, 10, darken(palette.amber, 0.1), { opacity: 0.6 }) +
  path(
    'M-270 -206Q-200 -236 -140 -208Q-80 -240 -10 -208Q60 -238 130 -208Q200 -236 270 -206Z',
    palette.leaf,
  ) +
  rect(-260, -10, 520, 10, '#d9c39c');
