import { listTextPictures } from './pictures.ts';

test('the pictures of a text are listed with their descriptions, whatever these contain', () => {
  const html =
    '<p>Um <img src="/a.webp" alt="1 > 0" loading="lazy"></p>' +
    `<figure><img alt='Diz "oi"' src='/b.webp?x=1&amp;y=2'><figcaption>src="/c.webp"</figcaption></figure>` +
    '<p>&lt;img src="/d.webp"&gt;</p>';
  expect(listTextPictures(html)).toEqual([
    { src: '/a.webp', alt: '1 > 0' },
    { src: '/b.webp?x=1&y=2', alt: 'Diz "oi"' },
  ]);
  expect(listTextPictures('<p>Oi</p>')).toEqual([]);
});
