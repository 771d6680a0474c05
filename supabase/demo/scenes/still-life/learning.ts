import { bookStack, openBook } from '../../kit/objects/books.ts';
import { gear, laptop, robot, rover } from '../../kit/objects/robots.ts';
import { beaker, conicalFlask, testTubes } from '../../kit/objects/science/glassware.ts';
import { globe, microscope } from '../../kit/objects/science/instruments.ts';
import { pottedPlant } from '../../kit/plants/greenery.ts';
import { palette } from '../../kit/palette.ts';
import { place } from '../../kit/shapes.ts';
import { onTable } from './on-table.ts';

export const booksOnTable = onTable('#f6d9b0', '#c68e57', (pen) => [
  { at: -390, depth: 0.7, scale: 2.3, drawing: bookStack(5, 150, 2), wide: 160 },
  { at: 420, depth: 0.7, scale: 2.4, drawing: pottedPlant(pen, 0, 0, 1, palette.coral), wide: 70 },
  { at: 330, depth: 0.78, scale: 2.1, drawing: bookStack(2, 150, 6), wide: 160 },
  { at: 0, depth: 0.86, scale: 2.7, drawing: openBook(pen, palette.forest), wide: 210 },
]);

export const scienceOnTable = onTable('#c9e4ea', '#d9d2c2', (pen) => [
  { at: -430, depth: 0.7, scale: 2.6, drawing: testTubes(), wide: 120 },
  { at: 400, depth: 0.7, scale: 2.6, drawing: globe(pen), wide: 60 },
  { at: -60, depth: 0.8, scale: 3.4, drawing: microscope(pen, palette.coral), wide: 90 },
  { at: -300, depth: 0.9, scale: 2.4, drawing: beaker(palette.leaf), wide: 60 },
  { at: 230, depth: 0.9, scale: 2.6, drawing: conicalFlask(palette.yellow), wide: 80 },
  { at: 480, depth: 0.92, scale: 2.2, drawing: conicalFlask(palette.blue), wide: 80 },
]);

export const robotsOnTable = onTable(
  '#cfdcf2',
  '#8fa0b8',
  (pen) => [
    { at: -430, depth: 0.74, scale: 2.3, drawing: laptop(pen), wide: 150 },
    { at: 20, depth: 0.82, scale: 3.1, drawing: robot(pen, palette.yellow), wide: 90 },
    { at: 420, depth: 0.78, scale: 2.5, drawing: rover(pen, palette.coral), wide: 130 },
    { at: -330, depth: 0.94, scale: 1.9, drawing: rover(pen, palette.leaf), wide: 130 },
  ],
  () =>
    place({ x: 480, y: 210 }, gear(86, palette.yellow)) +
    place({ x: 602, y: 300 }, gear(56, palette.coral)) +
    place({ x: -560, y: 250 }, gear(70, palette.leaf)),
);
