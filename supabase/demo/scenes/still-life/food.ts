import { bread, jug, rolls } from '../../kit/objects/food/table.ts';
import { fruitBowl, fruits } from '../../kit/objects/food/fruit.ts';
import { harvestCrate } from '../../kit/objects/garden/beds.ts';
import { lettuce } from '../../kit/objects/garden/vegetables.ts';
import { palette } from '../../kit/palette.ts';
import { onTable } from './on-table.ts';

export const harvestOnTable = onTable('#cfe6b8', '#b8834f', (pen) => [
  { at: -330, depth: 0.74, scale: 2.9, drawing: harvestCrate(pen, 1), wide: 160 },
  { at: 330, depth: 0.72, scale: 2.7, drawing: harvestCrate(pen, 4), wide: 160 },
  { at: 0, depth: 0.86, scale: 3.4, drawing: lettuce(), wide: 50 },
  { at: -190, depth: 0.93, scale: 2.6, drawing: fruits.mango(), wide: 50 },
  { at: 190, depth: 0.93, scale: 2.6, drawing: fruits.orange(), wide: 44 },
  { at: 350, depth: 0.95, scale: 2.5, drawing: fruits.apple(), wide: 44 },
]);

export const fruitTable = onTable('#d5ead0', '#cf9860', (pen) => [
  { at: 0, depth: 0.8, scale: 2.9, drawing: fruitBowl(pen, palette.coral, 1), wide: 150 },
  { at: -470, depth: 0.78, scale: 2.5, drawing: jug(palette.amber), wide: 70 },
  { at: 470, depth: 0.78, scale: 2.5, drawing: jug('#d9506a'), wide: 70 },
  { at: -330, depth: 0.94, scale: 2.9, drawing: fruits.watermelon(), wide: 70 },
  { at: 320, depth: 0.95, scale: 2.9, drawing: fruits.banana(), wide: 60 },
  { at: 0, depth: 0.96, scale: 2.4, drawing: fruits.grape(), wide: 34 },
]);

export const bakery = onTable('#fbe3bd', '#b8834f', (pen) => [
  { at: -300, depth: 0.74, scale: 3.3, drawing: bread(), wide: 110 },
  { at: 280, depth: 0.74, scale: 3.3, drawing: bread(), wide: 110 },
  { at: 0, depth: 0.9, scale: 3.3, drawing: rolls(pen), wide: 200 },
  { at: 520, depth: 0.86, scale: 2.2, drawing: jug(palette.cream), wide: 70 },
]);

/** A day's snacks: six fruits, two juices and bread made at school. */
export const snackTable = onTable('#fbe3bd', '#c68e57', () => [
  { at: -520, depth: 0.72, scale: 2.4, drawing: jug(palette.amber), wide: 70 },
  { at: 520, depth: 0.72, scale: 2.4, drawing: jug('#d9506a'), wide: 70 },
  { at: 0, depth: 0.74, scale: 3.4, drawing: bread(), wide: 110 },
  { at: -300, depth: 0.86, scale: 2.8, drawing: fruits.papaya(), wide: 60 },
  { at: 300, depth: 0.86, scale: 2.8, drawing: fruits.watermelon(), wide: 60 },
  { at: -100, depth: 0.93, scale: 2.8, drawing: fruits.apple(), wide: 44 },
  { at: 110, depth: 0.93, scale: 2.8, drawing: fruits.orange(), wide: 44 },
  { at: -480, depth: 0.95, scale: 2.8, drawing: fruits.banana(), wide: 60 },
  { at: 490, depth: 0.95, scale: 2.8, drawing: fruits.grape(), wide: 34 },
]);
