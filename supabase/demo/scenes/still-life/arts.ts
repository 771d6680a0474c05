import { brushJar, painting, paintPalette, paintPot } from '../../kit/objects/art.ts';
import { drum, guitar, note, violin } from '../../kit/objects/music.ts';
import { palette } from '../../kit/palette.ts';
import { place } from '../../kit/shapes.ts';
import { onTable } from './on-table.ts';

export const instruments = onTable(
  '#f3cdbb',
  '#a86d40',
  (pen) => [
    { at: -400, depth: 0.8, scale: 3.1, drawing: drum(pen, palette.coral), wide: 80 },
    { at: -190, depth: 0.88, scale: 2.4, drawing: drum(pen, palette.yellow), wide: 80 },
    { at: 120, depth: 0.84, scale: 3.3, drawing: guitar(pen), rotate: 8, wide: 70 },
    { at: 420, depth: 0.86, scale: 3.4, drawing: violin(pen), rotate: -9, wide: 50 },
  ],
  () =>
    place({ x: -150, y: 170, scale: 2 }, note(palette.forest, true)) +
    place({ x: -420, y: 230, scale: 1.8 }, note(palette.coral)) +
    place({ x: 320, y: 160, scale: 1.6 }, note(palette.navy)),
);

export const paints = onTable('#dbe6f5', '#dcb98a', (pen) => [
  {
    at: -330,
    depth: 0.72,
    scale: 2.9,
    drawing: place({ x: -50, y: -80 }, painting(0)),
    rotate: -4,
    wide: 110,
  },
  {
    at: 330,
    depth: 0.72,
    scale: 2.9,
    drawing: place({ x: -50, y: -80 }, painting(1)),
    rotate: 5,
    wide: 110,
  },
  { at: 0, depth: 0.84, scale: 3, drawing: brushJar(pen), wide: 50 },
  { at: -420, depth: 0.92, scale: 2.3, drawing: paintPot(palette.coral), wide: 44 },
  { at: -290, depth: 0.94, scale: 2.3, drawing: paintPot(palette.yellow), wide: 44 },
  { at: 280, depth: 0.95, scale: 3, drawing: paintPalette(), wide: 90 },
]);
