import { expect, test } from '@jest/globals';
import { preparePhoto } from './preparePhoto';

/** The browser's own reading of an image, which a simulated document has not. */
function readAs(width: number, height: number): void {
  const bitmap = { width, height, close: () => undefined };
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
}
const photo = () => {
  const file = new File(['\u0000'], 'faixa.png');
  const head = Uint8Array.from('\x89PNG\r\n\x1a\n', (sign) => sign.charCodeAt(0));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => head.buffer });
  return file;
};

test.each([
  [1, 1],
  [63, 200],
  [5000, 3],
])('a picture of %d by %d pixels is refused as too small', async (width, height) => {
  readAs(width, height);
  await expect(preparePhoto(photo())).rejects.toThrow(
    '“faixa.png” é pequena demais. Use uma foto com pelo menos 64 pixels de cada lado.',
  );
});

test('a picture that is a strip is refused, however large', async () => {
  readAs(6400, 1500);
  await expect(preparePhoto(photo())).rejects.toThrow(
    '“faixa.png” é comprida demais. Recorte a foto: um lado pode ter até 4 vezes o tamanho do outro.',
  );
});
