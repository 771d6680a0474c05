import { shorten } from './excerpt';

test('no emoji is cut in two', () => {
  expect(shorten('🍎'.repeat(10), 8)).toBe('🍎🍎🍎…');
});
