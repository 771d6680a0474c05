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

/** What the decoder of HEIC responds, and how many decoders have been started and ended. */
function mockDecoder(answer: (worker: Worker) => void) {
  const counts = { started: 0, ended: 0 };
  class FakeWorker {
    constructor() {
      counts.started++;
    }
    postMessage() {
      answer(this as unknown as Worker);
    }
    terminate() {
      counts.ended++;
    }
  }
  Object.assign(window, { Worker: FakeWorker });
  return counts;
}

const refuseAll = () =>
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('unknown')) });
const photo = { width: 480, height: 640, close: () => undefined };
const respond = (data: unknown) => (worker: Worker) =>
  worker.onmessage?.(new MessageEvent('message', { data }));

test.each([
  ['samsung.jpg', 'image/jpeg', samsung],
  ['IMG_1.HEIC', '', '\0\0\0\x18ftypheix\0\0\0\0mif1heix'],
])('HEIC is opened by its content: %s of type “%s”', async (name, type, content) => {
  mockDecoding();
  refuseAll();
  const decoders = mockDecoder(respond(photo));
  const { width, height } = await preparePhoto(createFile(name, type, content));
  expect([width, height]).toEqual([480, 640]);
  expect(decoders).toEqual({ started: 1, ended: 1 });
});

test('a browser that opens HEIC loads no decoder', async () => {
  mockDecoding();
  const decoders = mockDecoder(respond(photo));
  await preparePhoto(createFile('IMG_1.HEIC', '', samsung));
  expect(decoders.started).toBe(0);
});

test.each<[string, (worker: Worker) => void, string]>([
  ['is damaged', respond(null), 'Não foi possível converter “IMG_1.HEIC”.'],
  [
    'comes while the decoder cannot be loaded',
    (worker) => worker.onerror?.(new ErrorEvent('error')),
    '“IMG_1.HEIC” está em HEIC, e não foi possível carregar o conversor.',
  ],
])('a HEIC photo that %s is refused with advice, and its decoder ends', async (_, answer, why) => {
  mockDecoding();
  refuseAll();
  const decoders = mockDecoder(answer);
  await expect(preparePhoto(createFile('IMG_1.HEIC', '', samsung))).rejects.toThrow(why);
  expect(decoders).toEqual({ started: 1, ended: 1 });
});

test('a conversion that is cancelled ends its decoder', async () => {
  mockDecoding();
  refuseAll();
  const controller = new AbortController();
  const decoders = mockDecoder(() => controller.abort());
  const preparing = preparePhoto(createFile('IMG_1.HEIC', '', samsung), controller.signal);
  await expect(preparing).rejects.toThrow();
  expect(decoders).toEqual({ started: 1, ended: 1 });
});
