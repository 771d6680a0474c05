import { fruits } from '../../kit/objects/food/fruit.ts';
import { plate } from '../../kit/objects/food/plate.ts';
import { ambience } from '../../kit/light.ts';
import { palette } from '../../kit/palette.ts';
import { line, rect } from '../../kit/shapes.ts';
import { times } from '../../kit/random.ts';
import { props } from '../actors.ts';
import { stage, type Scene } from '../frame.ts';

export const lunchPlates: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const thing = props(s);
  const cloth = times(20, (index) =>
    rect(0, (height / 20) * index, width, height / 40, '#ffffff', { opacity: 0.18 }),
  );
  return [
    rect(0, 0, width, height, pen.fade('#f6c46b', '#e9a544', 'diagonal')),
    cloth,
    thing(
      -470,
      height * 0.4,
      1.95,
      plate(pen, ['rice', 'beans', 'salad', 'chicken'], 3, palette.forest),
    ),
    thing(
      470,
      height * 0.66,
      1.95,
      plate(pen, ['rice', 'beans', 'greens', 'egg'], 8, palette.coral),
      20,
    ),
    thing(60, height * 0.3, 1.25, plate(pen, ['salad', 'pumpkin'], 5, palette.blue), -30),
    thing(-40, height * 0.84, 1.7, fruits.orange()),
    thing(60, height * 0.9, 1.7, fruits.apple()),
    thing(-150, height * 0.93, 1.7, fruits.banana()),
    line(
      `M${x(-760)} ${height * 0.2}V${height * 0.62}M${x(180)} ${height * 0.5}V${height * 0.94}`,
      '#d8e0e2',
      u(13),
    ),
    ambience(pen, width, height, 1),
  ].join('');
};
