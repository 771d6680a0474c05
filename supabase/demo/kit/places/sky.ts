import { glow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen, Stop } from '../pen.ts';
import { Random, times } from '../random.ts';
import { circle, place, path, rect } from '../shapes.ts';

export type Daylight = 'morning' | 'noon' | 'golden' | 'evening';

const gradients: Record<Daylight, readonly Stop[]> = {
  morning: [
    [0, '#a9dcf2'],
    [0.55, '#dcf1f3'],
    [1, '#fff4dc'],
  ],
  noon: [
    [0, '#7cc7ea'],
    [0.6, '#c3e7f5'],
    [1, '#eef8f3'],
  ],
  golden: [
    [0, '#8fcfe3'],
    [0.45, '#fbe6bd'],
    [1, '#ffcf86'],
  ],
  evening: [
    [0, '#1f3f6b'],
    [0.5, '#6b5b9a'],
    [0.85, '#f09a6e'],
    [1, '#ffc67a'],
  ],
};

const sunColors: Record<Daylight, string> = {
  morning: '#fff3cf',
  noon: '#fffbe8',
  golden: '#ffe9ac',
  evening: '#ffd9a0',
};

/** A cloud about 200 units wide, its flat side at the origin's height. */
export const cloud = (pen: Pen, x: number, y: number, scale: number, opacity = 0.9): string =>
  place(
    { x, y, scale },
    path(
      'M-100 0C-112 -30 -74 -48 -54 -40C-46 -78 6 -86 24 -54C44 -70 84 -56 80 -28C104 -28 108 0 96 0Z',
      pen.linear([
        [0, palette.white, opacity],
        [1, palette.white, opacity * 0.35],
      ]),
    ),
  );

/** The whole sky of a picture, with its sun (given in shares of the picture) and clouds. */
export function sky(
  pen: Pen,
  width: number,
  height: number,
  light: Daylight,
  seed = 1,
  sun = 0.22,
) {
  const random = new Random(seed);
  const [sunX, sunY] = [width * sun, height * (light === 'golden' ? 0.5 : 0.2)];
  const size = width / 1600;
  return (
    rect(0, 0, width, height, pen.linear(gradients[light])) +
    glow(pen, sunX, sunY, 520 * size, sunColors[light]) +
    circle(sunX, sunY, 62 * size, sunColors[light], { opacity: 0.95 }) +
    times(5, (index) =>
      cloud(
        pen,
        width * ((index + random.between(0.1, 0.9)) / 5),
        height * random.between(0.1, 0.36),
        size * random.between(0.7, 1.5),
        light === 'evening' ? 0.35 : 0.85,
      ),
    )
  );
}
