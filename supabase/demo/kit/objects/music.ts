import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';

/** A guitar, 160 units long, upright, its foot at the origin. */
export const guitar = (pen: Pen, color = '#d98f45'): string =>
  rect(-5, -152, 10, 74, '#5d3d2b', { rx: 2 }) +
  rect(-9, -166, 18, 20, '#4a2f22', { rx: 4 }) +
  path(
    'M0 0C-40 0 -46 -34 -28 -50C-36 -66 -30 -86 0 -86C30 -86 36 -66 28 -50C46 -34 40 0 0 0Z',
    pen.radial(
      [
        [0, lighten(color, 0.35)],
        [1, darken(color, 0.18)],
      ],
      0.35,
      0.35,
      0.75,
    ),
  ) +
  circle(0, -54, 12, '#4a2f22') +
  rect(-16, -24, 32, 6, '#4a2f22', { rx: 2 }) +
  line('M-3 -150V-22M0 -150V-22M3 -150V-22', '#f7ead0', 0.9);

/** A guitar as it is played, around the hand in hundredths of a person's height. */
export const guitarInArms = (pen: Pen): string =>
  `<g transform="translate(-8 -36) rotate(66) scale(.32)">${guitar(pen)}</g>`;

/** A hand drum, 80 units tall. */
export const drum = (pen: Pen, color: string = palette.coral): string =>
  path(
    'M-40 -74L-28 0Q0 10 28 0L40 -74Z',
    pen.linear(
      [
        [0, darken(color, 0.1)],
        [0.4, lighten(color, 0.2)],
        [1, darken(color, 0.25)],
      ],
      'right',
    ),
  ) +
  line('M-38 -62L-20 2L-10 -64L4 4L14 -64L24 0L38 -62', palette.butter, 2.4) +
  ellipse(0, -74, 41, 11, '#fff6e3') +
  ellipse(0, -74, 41, 11, 'none', { stroke: palette.wood, 'stroke-width': 5 });

/** A tambourine of radius 20, in the hand. */
export const tambourine = (): string =>
  circle(0, -9, 9, '#fff3dc') +
  circle(0, -9, 9, 'none', { stroke: palette.coral, 'stroke-width': 2.6 }) +
  times(6, (index) => {
    const angle = (index * Math.PI) / 3;
    return circle(Math.cos(angle) * 9, -9 + Math.sin(angle) * 9, 1.4, palette.yellow);
  });

/** An electric keyboard on its stand, 220 wide and 130 tall. */
export const keyboard = (pen: Pen): string =>
  line('M-70 -80L60 0M70 -80L-60 0', '#3a484b', 8) +
  rect(-112, -104, 224, 30, pen.fade('#3a484b', '#202b2d'), { rx: 5 }) +
  rect(-104, -92, 208, 15, '#fdfbf4') +
  line(
    times(20, (index) => `M${-94 + index * 10} -92V-77`),
    '#b8c2c2',
    1,
  ) +
  times(19, (index) =>
    index % 7 === 2 || index % 7 === 6 ? '' : rect(-97 + index * 10, -92, 6, 9, '#202b2d'),
  );

/** A violin, 120 units long, upright. */
export const violin = (pen: Pen): string =>
  rect(-4, -118, 8, 52, '#3b2620', { rx: 2 }) +
  circle(0, -120, 6, '#3b2620') +
  path(
    'M0 0C-28 0 -34 -20 -20 -34C-28 -46 -22 -66 0 -66C22 -66 28 -46 20 -34C34 -20 28 0 0 0Z',
    pen.radial(
      [
        [0, '#d07a3c'],
        [1, '#8c4526'],
      ],
      0.4,
      0.4,
      0.7,
    ),
  ) +
  line('M-10 -40q-4 8 0 16M10 -40q4 8 0 16', '#3b2620', 2) +
  line('M-2 -112V-14M2 -112V-14', '#f7ead0', 0.9) +
  rect(-8, -18, 16, 4, '#3b2620');

/** A stand with sheets of music, 150 units tall. */
export const musicStand = (pen: Pen): string =>
  line('M0 -96V-10M0 -12L-26 0M0 -12L26 0', '#3a484b', 5) +
  path('M-44 -148H44L38 -92H-38Z', '#3a484b') +
  path('M-36 -144H-2L-2 -98H-32ZM2 -144H36L32 -98H2Z', pen.fade('#fffdf6', '#f1e6cd')) +
  line('M-30 -134h24M-29 -124h23M-28 -114h22M6 -134h24M6 -124h23M6 -114h22', '#9aa9a7', 1.6);

/** A note that floats in the air. */
export const note = (color: string, double = false): string =>
  double
    ? ellipse(-8, 0, 7, 5, color, { transform: 'rotate(-18 -8 0)' }) +
      ellipse(16, -5, 7, 5, color, { transform: 'rotate(-18 16 -5)' }) +
      line('M-2 -2V-34L22 -40V-7', color, 3.4) +
      line('M-2 -31L22 -37', color, 6)
    : ellipse(0, 0, 8, 6, color, { transform: 'rotate(-18)' }) +
      line('M7 -2V-36Q20 -30 18 -18', color, 3.6);

/** A microphone on its stand, 200 units tall. */
export const microphone = (): string =>
  line('M0 -180V-6', '#3a484b', 5) +
  ellipse(0, -3, 34, 7, '#2b3a3c') +
  rect(-7, -202, 14, 24, '#2b3a3c', { rx: 5 }) +
  circle(0, -206, 11, '#8fa3a8') +
  line('M-8 -210h16M-10 -205h20M-8 -200h16', '#5b6b69', 1.4);
