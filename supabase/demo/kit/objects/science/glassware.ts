import { darken } from '../../color.ts';
import { palette } from '../../palette.ts';
import { times } from '../../random.ts';
import { circle, line, path, rect } from '../../shapes.ts';

const liquid = (shape: string, color: string): string =>
  path(shape, color, { opacity: 0.9 }) + path(shape, '#ffffff', { opacity: 0.12 });

/** A conical flask, 90 units tall. */
export const conicalFlask = (color: string): string =>
  path('M-11 -88V-50L-38 -8Q-42 0 -32 0H32Q42 0 38 -8L11 -50V-88Z', '#dff3f6', { opacity: 0.6 }) +
  liquid('M-20 -34L-36 -7Q-39 -2 -31 -2H31Q39 -2 36 -7L20 -34Q0 -28 -20 -34Z', color) +
  circle(-6, -16, 4, '#ffffff', { opacity: 0.5 }) +
  circle(8, -24, 3, '#ffffff', { opacity: 0.5 }) +
  rect(-15, -93, 30, 7, '#c8e3e8', { rx: 3 }) +
  line('M-22 -22L-29 -10', '#ffffff', 4, { opacity: 0.6 });

/** A beaker, 60 units tall. */
export const beaker = (color: string): string =>
  path('M-26 -60H26V-6Q26 0 20 0H-20Q-26 0 -26 -6Z', '#dff3f6', { opacity: 0.6 }) +
  liquid('M-24 -36Q0 -30 24 -36V-6Q24 -2 20 -2H-20Q-24 -2 -24 -6Z', color) +
  line('M10 -46h10M10 -36h10M10 -26h10', '#8fb5bd', 2) +
  rect(-30, -64, 60, 6, '#c8e3e8', { rx: 3 });

/** Four test tubes in a wooden rack, 80 units tall. */
export const testTubes = (): string =>
  times(4, (index) => {
    const x = -42 + index * 28;
    const color =
      [palette.coral, palette.yellow, palette.leaf, palette.blue][index] ?? palette.lilac;
    return (
      path(`M${x - 8} -84V-18Q${x} -6 ${x + 8} -18V-84Z`, '#dff3f6', { opacity: 0.75 }) +
      liquid(
        `M${x - 7} ${-56 - (index % 2) * 10}V-18Q${x} -8 ${x + 7} -18V${-56 - (index % 2) * 10}Z`,
        color,
      )
    );
  }) +
  rect(-60, -58, 120, 10, palette.wood, { rx: 3 }) +
  rect(-60, -14, 120, 14, darken(palette.wood, 0.12), { rx: 3 }) +
  line('M-56 -50V-8M56 -50V-8', darken(palette.wood, 0.15), 7);
