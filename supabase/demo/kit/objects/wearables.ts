import { palette } from '../palette.ts';
import { line } from '../shapes.ts';

/** The straps of a backpack on a child who faces the viewer. */
export const backpackStraps = (color: string = palette.coral): string =>
  line('M-6.4 -68.4C-7.6 -60 -7.6 -54 -9 -47M6.4 -68.4C7.6 -60 7.6 -54 9 -47', color, 2.2);
