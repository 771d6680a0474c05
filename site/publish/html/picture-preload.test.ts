import { attribute, parseDocument } from './document.ts';
import { picturePreloads } from './picture-preload.ts';

function preloadsOf(body: string) {
  const { elements } = parseDocument(picturePreloads(parseDocument(body)));
  return elements
    .filter(({ tagName }) => tagName === 'link')
    .map((link) => ({
      media: attribute(link, 'media'),
      type: attribute(link, 'type'),
      file: attribute(link, 'imagesrcset') ?? attribute(link, 'href'),
      sizes: attribute(link, 'imagesizes'),
    }));
}

test('the picture that comes first is preloaded in the sizes it is offered in', () => {
  expect(
    preloadsOf(`<img src="/logo.svg"><picture>
      <source srcset="/a.avif 360w, /b.avif 720w" type="image/avif" sizes="100vw">
      <img src="/b.webp" srcset="/a.webp 360w, /b.webp 720w" sizes="100vw" fetchpriority="high">
      </picture>`),
  ).toEqual([
    { media: undefined, type: 'image/avif', file: '/a.avif 360w, /b.avif 720w', sizes: '100vw' },
  ]);
});

test('each screen preloads the picture that is made for it, and no other', () => {
  expect(
    preloadsOf(`<picture>
      <source media="(orientation: portrait)" srcset="/tall.avif 420w" type="image/avif">
      <source media="(orientation: portrait)" srcset="/tall.webp 420w" type="image/webp">
      <img src="/wide.webp" fetchpriority="high"></picture>`),
  ).toEqual([
    { media: '(orientation: portrait)', type: 'image/avif', file: '/tall.avif 420w' },
    { media: '(not ((orientation: portrait)))', file: '/wide.webp' },
  ]);
});

test('a page that opens without a picture preloads none', () => {
  expect(preloadsOf('<img src="/a.webp" loading="lazy">')).toEqual([]);
});
