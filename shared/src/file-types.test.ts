import { readFileSync } from 'node:fs';
import { detectPicture, isAnimated, isPdf } from './file-types';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const sample = (name: string) =>
  Uint8Array.from(readFileSync(new URL(`node/testing/files/${name}`, import.meta.url)));

test.each([
  ['at the start', bytes('%PDF-1.7')],
  ['after a byte order mark', sample('bom.pdf')],
  ['after an empty line', sample('newline.pdf')],
  ['in the last byte where readers look for it', bytes(' '.repeat(1023) + '%PDF-1.4')],
])('a file with a PDF header %s is a PDF', (_, content) => {
  expect(isPdf(content)).toBe(true);
});

test.each([
  ['that is empty', ''],
  ['that contains the header too late, as a web page might', `${'<p>'.repeat(400)}%PDF-1.4`],
  ['that is a picture', '\x89PNG\r\n\x1a\n'],
  ['that ends within the header', '%PDF'],
])('a file %s is not a PDF', (_, content) => {
  expect(isPdf(bytes(content))).toBe(false);
});

const box = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`,
  );

const longBox = (...brands: string[]) =>
  bytes(
    `\0\0\0\x01ftyp\0\0\0\0\0\0\0${String.fromCharCode(20 + 4 * brands.length)}${brands[0]}\0\0\0\0${brands.slice(1).join('')}\0\0\0\0mdatavif`,
  );
const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

test.each([
  ['heic', box('heic', 'mif1', 'heic')],
  ['heix', box('heix')],
  ['hevc', box('hevc')],
  ['hevx', box('hevx')],
  ['heim', box('heim')],
  ['heis', box('heis')],
  ['hevm', box('hevm')],
  ['hevs', box('hevs')],
  ['mif1', box('mif1', 'mif1', 'heic', 'miaf')],
  ['msf1', box('msf1', 'hevc')],
  ['mif2', box('mif2')],
  ['heif', box('heif', 'miaf')],
  ['mif1 in a Samsung photo', sample('samsung-mif1.jpg')],
  ['heic as a compatible brand only', box('isom', 'heic')],
  ['avci', box('avci')],
  ['vvic', box('vvic')],
  ['evbi', box('evbi')],
  ['jpeg', box('jpeg')],
  ['heic after boxes of padding', join(bytes('\0\0\0\x08wide\0\0\0\x0cfree\0\0\0\0'), box('heic'))],
  ['heic in a box with a length of 64 bits', longBox('heic')],
  ['heic as a compatible brand in such a box', longBox('isom', 'heic')],
  ['heic in a box that reaches to the end', bytes('\0\0\0\0ftypheic\0\0\0\0mif1')],
])('HEIC is recognized by the brand %s', (_, content) => {
  expect(detectPicture(content)).toBe('image/heic');
});

test.each([
  ['image/avif', box('avif', 'mif1', 'miaf')],
  ['image/avif', box('mif1', 'avif', 'miaf')],
  ['image/avif', box('avis', 'msf1', 'avif')],
  [null, box('isom', 'mp42')],
  ['image/webp', sample('animated.webp')],
  ['image/avif', longBox('mif1', 'avif')],
  [null, join(bytes('\0\0\0\x08wide'), box('qt  '))],
  [null, bytes('\0\0\0\x0cftyp')],
  [null, bytes('\0\0\0\x01ftyp\0\0\0\0')],
  // Padding that claims a length of nothing must not be read forever.
  [null, bytes('\0\0\0\x02wide\0\0\0\0')],
  [null, bytes('')],
])('other files with an ftyp box are not taken for HEIC: %s', (type, content) => {
  expect(detectPicture(content)).toBe(type);
});

const png = (...chunks: string[]) =>
  bytes(`\x89PNG\r\n\x1a\n${chunks.map((name) => `\0\0\0\x02${name}xxCRC_`).join('')}`);

test.each([
  ['WebP', sample('animated.webp')],
  ['PNG', png('IHDR', 'iCCP', 'acTL', 'IDAT')],
  ['AVIF', box('avis', 'msf1')],
])('an animated %s is recognized', (_, content) => {
  expect(isAnimated(content)).toBe(true);
});

test.each([
  ['a PNG', png('IHDR', 'IDAT', 'acTL')],
  ['a WebP with a profile', bytes(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x20`)],
  ['a WebP without an extended header', bytes(`RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02`)],
  ['an AVIF', box('avif', 'mif1')],
  ['a truncated PNG', png('IHDR').subarray(0, 20)],
])('%s without animation is not taken for animated', (_, content) => {
  expect(isAnimated(content)).toBe(false);
});
