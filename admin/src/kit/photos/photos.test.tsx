import { preparePhoto } from './photos';

/** @param start what the file has after its first four bytes */
function photo(name: string, type: string, start = ''): File {
  const file = new File([], name, { type });
  // This document has no files that can be read.
  file.slice = () => ({ text: () => Promise.resolve(start) }) as unknown as Blob;
  return file;
}

test.each([
  [63, 200, 'pequena demais. Use uma foto com pelo menos 64 pixels de cada lado.'],
  [6400, 1500, 'comprida demais. Recorte a foto: um lado pode ter até 4 vezes o tamanho do outro.'],
])('a picture of %d by %d pixels is refused, with advice', async (width, height, advice) => {
  const bitmap = { width, height, close: () => undefined };
  // The browser's own reading of an image, which a simulated document has not.
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
  const preparing = preparePhoto(photo('faixa.png', 'image/png'));
  await expect(preparing).rejects.toThrow(`“faixa.png” é ${advice}`);
});

test.each([
  ['iphone.jpg', 'image/jpeg', 'ftypheic', 'está em HEIC'],
  ['festa.gif', 'image/gif', 'GIF89a', 'não é uma imagem aceita'],
  ['logo.svg', 'image/svg+xml', '<svg>', 'não é uma imagem aceita'],
  ['sem-nome', '', '', 'não é uma imagem aceita'],
])('%s of type “%s” that goes on with “%s” %s', async (name, type, start, why) => {
  await expect(preparePhoto(photo(name, type, start))).rejects.toThrow(`“${name}” ${why}`);
});
