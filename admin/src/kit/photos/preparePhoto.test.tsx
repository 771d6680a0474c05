import { jest } from '@jest/globals';
import { preparePhoto } from './preparePhoto';
import { createFile } from './testing/createFile';

const png = '\x89PNG\r\n\x1a\n';
const samsung = '\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf';
const animatedWebp = 'RIFF\xf2\x01\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0';

/** Replaces functions of the browser that jsdom lacks: decoding images and drawing on a canvas. */
function mockDecoding(width = 200, height = 150): void {
  const bitmap = { width, height, close: () => undefined };
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as unknown as HTMLCanvasElement['getContext']);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['photo'], { type: 'image/webp' })));
}

test.each([
  [63, 200, 'pequena demais. Use uma foto com pelo menos 64 pixels de cada lado.'],
  [6400, 1500, 'comprida demais. Recorte a foto: um lado pode ter até 4 vezes o tamanho do outro.'],
])('a picture of %d by %d pixels is refused with advice', async (width, height, advice) => {
  mockDecoding(width, height);
  const preparing = preparePhoto(createFile('faixa.png', 'image/png', png));
  await expect(preparing).rejects.toThrow(`“faixa.png” é ${advice}`);
});

test.each([
  ['samsung.jpg', 'image/jpeg', samsung, 'está em HEIC'],
  ['IMG_1.HEIC', '', '\0\0\0\x18ftypheix\0\0\0\0mif1heix', 'está em HEIC'],
  ['festa.gif', 'image/gif', 'GIF89a', 'não é uma imagem aceita: é um GIF'],
  ['festa.png', 'image/png', 'GIF89a', 'não é uma imagem aceita: é um GIF'],
  ['logo.svg', 'image/svg+xml', '<svg>', 'não é uma imagem aceita'],
  ['guia.jpg', 'image/jpeg', '%PDF-1.4', 'não é uma imagem aceita'],
  ['sem-nome', '', '', 'não é uma imagem aceita'],
])('%s of type “%s” is refused: %s', async (name, type, content, why) => {
  await expect(preparePhoto(createFile(name, type, content))).rejects.toThrow(`“${name}” ${why}`);
});

test('an animated picture is reduced to its first image, with a warning', async () => {
  mockDecoding();
  const animated = await preparePhoto(createFile('festa.webp', 'image/webp', animatedWebp));
  expect(animated.blob.size).toBeGreaterThan(0);
  expect(animated.warning).toBe(
    '“festa.webp” é uma animação: o site mostra só a primeira imagem dela, parada.',
  );
  const still = await preparePhoto(createFile('festa.png', 'image/png', png));
  expect(still.warning).toBeUndefined();
});

test('a photo is accepted under any file name', async () => {
  mockDecoding();
  const jpeg = '\xff\xd8\xff\xe0';
  await expect(preparePhoto(createFile('IMG_2.HEIC', 'image/heic', jpeg))).resolves.toBeDefined();
});
