import { bunting } from '../../kit/objects/festive/strings.ts';
import { cake } from '../../kit/objects/festive/party.ts';
import { bread, jug, juice, rolls } from '../../kit/objects/food/table.ts';
import { basketball, cup, football, medal, volleyball } from '../../kit/objects/sports.ts';
import { palette } from '../../kit/palette.ts';
import { onTable } from './on-table.ts';

export const trophies = onTable(
  '#f7e2a8',
  '#b8834f',
  (pen) => [
    { at: -400, depth: 0.72, scale: 4, drawing: basketball(), wide: 40 },
    { at: 0, depth: 0.82, scale: 4, drawing: cup(pen), wide: 60 },
    { at: 400, depth: 0.74, scale: 2.6, drawing: cup(pen), wide: 60 },
    { at: -270, depth: 0.88, scale: 3, drawing: volleyball(), wide: 40 },
    { at: 330, depth: 0.9, scale: 3, drawing: football(), wide: 40 },
    { at: 40, depth: 0.96, scale: 2.4, drawing: medal(), rotate: 14, wide: 36 },
  ],
  () => bunting(-900, 40, 900, 40, 90, 60, false),
);

export const feastTable = onTable(
  '#6d5f9a',
  '#a86d40',
  (pen) => [
    { at: -400, depth: 0.76, scale: 2.5, drawing: bread(), wide: 110 },
    { at: 0, depth: 0.78, scale: 2.3, drawing: cake(pen), wide: 180 },
    { at: 420, depth: 0.78, scale: 2.2, drawing: jug(palette.coral), wide: 70 },
    { at: -260, depth: 0.95, scale: 2, drawing: rolls(pen), wide: 200 },
    { at: 290, depth: 0.94, scale: 2.2, drawing: juice(palette.amber), wide: 40 },
  ],
  () => bunting(-900, 20, 900, 60, 110, 70) + bunting(-900, 190, 900, 90, 110, 60),
);
