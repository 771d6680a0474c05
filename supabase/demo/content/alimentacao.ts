import { portrait } from '../portraits/portrait.ts';
import { staff } from '../portraits/staff.ts';
import { diningHall } from '../scenes/dining-hall.ts';
import type { Frame, Scene } from '../scenes/frame.ts';
import { kitchen, kitchenTeam } from '../scenes/kitchen.ts';
import { bakery, fruitTable, snackTable } from '../scenes/still-life/food.ts';
import { vegetableGarden } from '../scenes/vegetable-garden.ts';
import { banner, photo, square, type Picture } from './picture.ts';

/**
 * The pictures of the food page. Files of this bucket are named by the id of their row in
 * `media_assets`, as those are which the console uploads.
 */
const media: readonly (Frame & { id: string; scene: Scene })[] = [
  { id: 'b1a5c0de-0001-4a00-8000-000000000001', scene: diningHall, ...banner, seed: 5, zoom: 1.25 },
  { id: 'b1a5c0de-0001-4a00-8000-000000000002', scene: portrait(staff['lucia-ferraz']), ...square },
  { id: 'b1a5c0de-0001-4a00-8000-000000000003', scene: kitchenTeam, ...photo, zoom: 1.24 },
  { id: 'b1a5c0de-0001-4a00-8000-000000000004', scene: snackTable, ...photo, zoom: 1.1 },
  { id: 'b1a5c0de-0002-4a00-8000-000000000001', scene: diningHall, ...photo },
  { id: 'b1a5c0de-0002-4a00-8000-000000000002', scene: kitchen, ...photo, zoom: 1.15 },
  { id: 'b1a5c0de-0002-4a00-8000-000000000003', scene: kitchen, ...photo, seed: 2, zoom: 1.15 },
  { id: 'b1a5c0de-0002-4a00-8000-000000000004', scene: bakery, ...photo, zoom: 1.2 },
  { id: 'b1a5c0de-0002-4a00-8000-000000000005', scene: vegetableGarden, ...photo, seed: 6 },
  { id: 'b1a5c0de-0002-4a00-8000-000000000006', scene: fruitTable, ...photo, zoom: 1.1 },
];

export const foodPictures: readonly Picture[] = media.map(({ id, ...picture }) => ({
  bucket: 'alimentacao-galeria',
  path: `public/${id}.jpg`,
  ...picture,
}));
