import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import { circle, line, path, rect } from '../shapes.ts';

/** An open book, its covers towards the viewer. Like all here: around the hand, in hundredths of the holder's height. */
export const bookInHands = (color: string): string =>
  path('M-9 -4L0 -1.5L9 -4V8L0 10.5L-9 8Z', darken(color, 0.15)) +
  path('M-8 -5L0 -2.5L8 -5V6.4L0 9L-8 6.4Z', palette.cream) +
  path('M-9 -3.6L0 -1L9 -3.6V8L0 10.5L-9 8Z', color) +
  line('M0 -1V10.5', darken(color, 0.3), 0.7);

/** A closed book. */
export const closedBook = (color: string): string =>
  rect(-6, -9, 12, 15, darken(color, 0.1), { rx: 1 }) +
  rect(-5, -9, 11, 14.4, color, { rx: 1 }) +
  rect(-2.6, -5.6, 6.4, 2.6, palette.cream, { rx: 0.6, opacity: 0.85 });

/** A flask with a liquid in it. */
export const flask = (liquid: string): string =>
  path('M-2 -12V-5L-7 5Q-8 8 -5 8H5Q8 8 7 5L2 -5V-12Z', '#e8f6f7', { opacity: 0.85 }) +
  path('M-4.4 0L-6.4 4.6Q-7 7 -4.8 7H4.8Q7 7 6.4 4.6L4.4 0Z', liquid) +
  rect(-3, -13, 6, 1.8, '#d3e6e8', { rx: 0.8 }) +
  circle(-1.6, 3.6, 1, '#ffffff', { opacity: 0.6 });

/** A seedling in its pot. */
export const seedling = (): string =>
  path('M-6 0H6L4.6 8H-4.6Z', palette.brick) +
  rect(-6.6, -1.6, 13.2, 2.6, lighten(palette.brick, 0.15), { rx: 0.8 }) +
  line('M0 -1V-10', '#3c8a5c', 1.2) +
  path('M0 -7C-6 -7 -8 -11 -8 -13C-3 -13 0 -11 0 -7Z', '#5bb27c') +
  path('M0 -8C6 -8 8 -12 8 -15C3 -15 0 -12 0 -8Z', palette.lime);

/** A basket of vegetables. */
export const basket = (): string =>
  circle(-5, -3, 4, palette.coral) +
  circle(3, -4, 4.4, '#5bb27c') +
  circle(8, -2, 3.4, palette.yellow) +
  path('M-11 -2H13L10 9H-8Z', palette.wood) +
  line('M-10 2H12M-9 5.6H11', darken(palette.wood, 0.25), 0.9) +
  line('M-10 -2Q1 -18 12 -2', darken(palette.wood, 0.2), 1.4);

/** A winner's cup. */
export const trophy = (): string =>
  path('M-7 -14H7Q7 -3 0 -2Q-7 -3 -7 -14Z', palette.yellow) +
  line('M-7 -12Q-12 -11 -9 -6Q-7 -4 -5 -5M7 -12Q12 -11 9 -6Q7 -4 5 -5', palette.amber, 1.5) +
  rect(-1.4, -3, 2.8, 6, palette.amber) +
  rect(-5, 2.6, 10, 3, palette.bark, { rx: 0.8 }) +
  line('M-4 -12Q-4 -7 -2 -5', '#fff3cf', 1.2);

/** A tablet computer. */
export const tablet = (): string =>
  rect(-10, -7, 20, 14, '#2b3a3c', { rx: 1.6 }) +
  rect(-8.8, -5.8, 17.6, 11.6, '#8fd3e0', { rx: 0.8 }) +
  line('M-6 -2H2M-6 1H4M-6 4H0', palette.white, 1, { opacity: 0.85 });

/** A paintbrush, its tip in the colour it paints. */
export const brush = (color: string): string =>
  `<g transform="rotate(28)">${rect(-0.8, -12, 1.6, 15, palette.wood, { rx: 0.8 })}${rect(-1.1, -14, 2.2, 3, palette.steel)}${path('M-1.4 -14Q-1.6 -17 0 -19Q1.6 -17 1.4 -14Z', color)}</g>`;

/** A watering can that waters. */
export const wateringCan = (): string =>
  path('M-7 -6H7L8 7H-8Z', palette.blue) +
  line('M8 2L16 -6', palette.blue, 2.4) +
  path('M14 -9L19 -5L16 -3Z', darken(palette.blue, 0.2)) +
  line('M-7 -4Q-14 0 -8 6M-5 -6Q0 -13 5 -6', darken(palette.blue, 0.2), 1.5) +
  line('M18 -5q2 2 2 5M19 -6q4 2 5 6M17 -3q1 3 0 6', '#bfe6f5', 0.8);
