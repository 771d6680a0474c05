import { contentEntries } from 'shared/content';
import { findScreen } from './resources';

/** The code defines the places for pictures; a picture's place is changed with the picture. */
const withoutScreen = ['media_categories', 'media_asset_categories'];

test('every table of content has a screen on which staff change its rows', () => {
  const tables = contentEntries.map(({ table }) => table);
  expect(tables.filter((table) => !findScreen(table))).toEqual(withoutScreen);
});
