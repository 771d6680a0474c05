import { palette } from '../palette.ts';
import { ellipse, line, path } from '../shapes.ts';

export const sapling = (): string =>
  ellipse(0, 0, 66, 16, '#6e472c') +
  ellipse(0, -6, 46, 11, '#8a5a3c') +
  line('M0 -4Q4 -60 0 -120', '#8a5a3c', 6) +
  line('M16 -2V-96', palette.wood, 4) +
  [
    [-16, -88, -30],
    [16, -98, 30],
    [-12, -116, -20],
    [12, -126, 20],
    [0, -138, 0],
  ]
    .map(([cx = 0, cy = 0, angle = 0]) =>
      ellipse(cx, cy, 9, 18, '#5bb27c', { transform: `rotate(${angle} ${cx} ${cy})` }),
    )
    .join('');

export const spade = (): string =>
  line('M0 -30V16', palette.wood, 2.4) +
  path('M-5 16H5V26Q0 33 -5 26Z', palette.steel) +
  line('M-4 -31H4', palette.wood, 2.6);
