import { readPhotoTexts, findShapeProblem } from './photos';

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
  expect(findShapeProblem(width, height)).toBe(problem);
});

test('a photo has the texts stored under its URL, and empty texts if they are missing or invalid', () => {
  const texts = { '/a.webp': { alt: ' Crianças na horta ', caption: 'Colheita' }, '/b.webp': 7 };
  expect(readPhotoTexts(texts, '/a.webp')).toEqual({
    alt: 'Crianças na horta',
    caption: 'Colheita',
  });
  for (const url of ['/b.webp', '/c.webp']) {
    expect(readPhotoTexts(texts, url)).toEqual({ alt: '', caption: '' });
  }
  expect(readPhotoTexts(null, '/a.webp')).toEqual({ alt: '', caption: '' });
});
