import { photoTexts, shapeProblem } from './photos';

test.each([
  [1, 1, 'small'],
  [5000, 3, 'small'],
  [63, 64, 'small'],
  [64, 64, null],
  [64, 256, null],
  [257, 64, 'long'],
  [1600, 400, null],
  [1601, 400, 'long'],
  [3024, 4032, null],
])('a picture of %d by %d pixels: %s', (width, height, problem) => {
  expect(shapeProblem(width, height)).toBe(problem);
});

test('the texts of a photo are those of its address, and none where they are missing or no texts', () => {
  const texts = { '/a.webp': { alt: ' Crianças na horta ', caption: 'Colheita' }, '/b.webp': 7 };
  expect(photoTexts(texts, '/a.webp')).toEqual({ alt: 'Crianças na horta', caption: 'Colheita' });
  for (const address of ['/b.webp', '/c.webp']) {
    expect(photoTexts(texts, address)).toEqual({ alt: '', caption: '' });
  }
  expect(photoTexts(null, '/a.webp')).toEqual({ alt: '', caption: '' });
});
