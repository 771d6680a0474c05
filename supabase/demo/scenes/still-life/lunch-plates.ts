import { fruits } from '../../kit/objects/food/fruit.ts';
import { plate } from '../../kit/objects/food/plate.ts';
import { ambience } from '../../kit/light.ts';
import { palette } from '../../kit/palette.ts';
import { line, path, rect } from '../../kit/shapes.ts';
import { times } from '../../kit/random.ts';
import { props } from '../actors.ts';
import { stage, type Scene } from '../frame.ts';

/** A fork and a knife side by side, 260 units long, seen from above. */
const forkAndKnife = (): string =>
  line('M-16 -40V130M-30 -120V-64Q-30 -40 -16 -40Q-2 -40 -2 -64V-120M-16 -120V-44', '#c9d3d6', 9) +
  line('M26 -20V130', '#c9d3d6', 10) +
  path('M21 -16V-128Q42 -110 40 -16Z', '#d8e0e2');

/** Plates of the day, seen from above on a cloth. */
export const lunchPlates: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height } = s;
  const thing = props(s);
  const cutlery = (at: number, y: number, scale: number): string =>
    thing(at, y, scale, forkAndKnife());
  const cloth = times(20, (index) =>
    rect(0, (height / 20) * index, width, height / 40, '#ffffff', { opacity: 0.18 }),
  );
  return [
    rect(0, 0, width, height, pen.fade('#f6c46b', '#e9a544', 'diagonal')),
    cloth,
    cutlery(-700, height * 0.46, 1.3),
    cutlery(112, height * 0.68, 1.3),
    thing(
      -400,
      height * 0.46,
      1.95,
      plate(pen, ['rice', 'beans', 'salad', 'chicken'], 3, palette.forest),
    ),
    thing(
      430,
      height * 0.68,
      1.95,
      plate(pen, ['rice', 'beans', 'salad', 'egg'], 8, palette.coral),
      12,
    ),
    thing(190, height * 0.22, 1.35, plate(pen, ['bowlOfSalad'], 5, palette.blue), -30),
    thing(640, height * 0.24, 2.5, fruits.orange()),
    thing(676, height * 0.36, 2.5, fruits.apple()),
    thing(-300, height * 0.97, 2.6, fruits.banana()),
    thing(-150, height * 0.98, 2.4, fruits.grape()),
    ambience(pen, width, height, 1),
  ].join('');
};
