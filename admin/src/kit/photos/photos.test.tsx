import { imageTypeOf, preparePhoto } from './photos';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  [63, 200, 'pequena demais. Use uma foto com pelo menos 64 pixels de cada lado.'],
  [6400, 1500, 'comprida demais. Recorte a foto: um lado pode ter até 4 vezes o tamanho do outro.'],
])('a picture of %d by %d pixels is refused, with advice', async (width, height, advice) => {
  const bitmap = { width, height, close: () => undefined };
  // The browser's own reading of an image, which a simulated document has not.
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
  const photo = new File([], 'faixa.png');
  const { buffer } = bytes('\x89PNG\r\n\x1a\n');
  photo.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => buffer });
  await expect(preparePhoto(photo)).rejects.toThrow(`“faixa.png” é ${advice}`);
});

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf'],
  ['avif', '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf'],
  ['heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['heic', '\x00\x00\x00\x14ftypmif1\x00\x00\x00\x00mif1'],
  ['other', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['other', 'GIF89a'],
  ['other', '%PDF-1.7'],
  ['other', '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42'],
  ['other', ''],
])('an image of type %s is known by its first bytes', (type, start) => {
  expect(imageTypeOf(bytes(start))).toBe(type);
});
