import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import { line, rect } from '../shapes.ts';

/** A backpack on a child seen from behind, in hundredths of its height. */
export const backpackFromBehind = (color: string): string =>
  rect(-9, -68, 18, 24, color, { rx: 5 }) +
  rect(-7, -56, 14, 10, darken(color, 0.14), { rx: 2.6 }) +
  line('M-6 -56H6', lighten(color, 0.4), 0.9) +
  line('M-3 -68Q0 -72 3 -68', darken(color, 0.25), 1.4);

/** The straps of a backpack on a child who faces the viewer. */
export const backpackStraps = (color: string = palette.coral): string =>
  line('M-6.4 -68.4C-7.6 -60 -7.6 -54 -9 -47M6.4 -68.4C7.6 -60 7.6 -54 9 -47', color, 2.2);
