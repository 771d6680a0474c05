import { glow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, line, path, rect } from '../shapes.ts';
import { pot } from './food/table.ts';

/** A steel worktop with drawers, `width` wide and 190 tall. */
export const worktop = (pen: Pen, width: number): string =>
  rect(-width / 2, -178, width, 178, pen.fade('#e8eeee', '#b9c7cc')) +
  rect(-width / 2 - 8, -196, width + 16, 20, pen.fade('#ffffff', '#c9d5d8'), { rx: 4 }) +
  times(Math.floor(width / 180), (index) => {
    const x = -width / 2 + 12 + index * 180;
    return (
      rect(x, -164, 160, 150, 'none', { stroke: '#9db0b6', 'stroke-width': 3, rx: 5 }) +
      rect(x + 52, -148, 56, 9, '#8fa3a8', { rx: 4 })
    );
  });

/** A range with a hood and pots on it. */
export const range = (pen: Pen): string =>
  rect(-180, -196, 360, 196, pen.fade('#d6dfe1', '#97a8ae'), { rx: 5 }) +
  rect(-140, -140, 280, 104, '#2b3a3c', { rx: 8 }) +
  glow(pen, 0, -88, 110, '#ffb463', 0.6) +
  rect(-140, -154, 280, 8, '#8fa3a8', { rx: 4 }) +
  times(5, (index) => circle(-120 + index * 60, -176, 8, '#45585d')) +
  `<g transform="translate(-92 -196)">${pot(pen, palette.steel)}</g><g transform="translate(84 -196) scale(.86)">${pot(pen, palette.coral)}</g>` +
  path('M-190 -520H190L130 -430H-130Z', pen.fade('#e9eff0', '#aab9be')) +
  rect(-60, -640, 120, 124, pen.fade('#cdd8da', '#dfe8ea'));

/** Tiles and hanging ladles. */
export const tiles = (width: number, y: number, height: number): string =>
  line(
    times(Math.ceil(width / 60), (index) => `M${index * 60} ${y}v${height}`) +
      times(Math.ceil(height / 60), (index) => `M0 ${y + index * 60}H${width}`),
    '#ffffff',
    3,
    { opacity: 0.7 },
  );

/** A tall refrigerator, 470 units. */
export const fridge = (pen: Pen): string =>
  rect(-110, -470, 220, 470, pen.fade('#f4f7f7', '#c3d0d4'), { rx: 10 }) +
  line('M-110 -300H110', '#9db0b6', 4) +
  rect(-92, -284, 10, 90, '#8fa3a8', { rx: 5 }) +
  rect(-92, -380, 10, 60, '#8fa3a8', { rx: 5 });
