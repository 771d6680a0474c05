import { readFileSync } from 'node:fs';
import { detectPicture, isAnimated, isPdf } from './file-types';

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const readSample = (name: string) =>
  Uint8Array.from(readFileSync(new URL(`node/testing/files/${name}`, import.meta.url)));

test.each([
  ['at the start', toBytes('%PDF-1.7')],
  ['after a byte order mark', readSample('bom.pdf')],
  ['after an empty line', readSample('newline.pdf')],
  ['at the last position where readers look for it', toBytes(' '.repeat(1023) + '%PDF-1.4')],
])('a file with a PDF header %s is a PDF', (_, content) => {
  expect(isPdf(content)).toBe(true);
});

test.each([
  ['that is empty', ''],
  ['that contains the header too late, as a web page might', `${'<p>'.repeat(400)}%PDF-1.4`],
  ['that is a picture', '\x89PNG\r\n\x1a\n'],
  ['that ends within the header', '%PDF'],
])('a file %s is not a PDF', (_, content) => {
  expect(isPdf(toBytes(content))).toBe(false);
});

const buildBox = (...brands: string[]) =>
  toBytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`,
  );

const buildLongBox = (...brands: string[]) =>
  toBytes(
    `\0\0\0\x01ftyp\0\0\0\0\0\0\0${String.fromCharCode(20 + 4 * brands.length)}${brands[0]}\0\0\0\0${brands.slice(1).join('')}\0\0\0\0mdatavif`,
  );
const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

test.each([
  ['heic', buildBox('heic', 'mif1', 'heic')],
  ['heix', buildBox('heix')],
  ['hevc', buildBox('hevc')],
  ['hevx', buildBox('hevx')],
  ['heim', buildBox('heim')],
  ['heis', buildBox('heis')],
  ['hevm', buildBox('hevm')],
  ['hevs', buildBox('hevs')],
  ['mif1', buildBox('mif1', 'mif1', 'heic', 'miaf')],
  ['msf1', buildBox('msf1', 'hevc')],
  ['mif2', buildBox('mif2')],
  ['heif', buildBox('heif', 'miaf')],
  ['mif1 in a Samsung photo', readSample('samsung-mif1.jpg')],
  ['heic as a compatible brand only', buildBox('isom', 'heic')],
  ['avci', buildBox('avci')],
  ['vvic', buildBox('vvic')],
  ['evbi', buildBox('evbi')],
  ['jpeg', buildBox('jpeg')],
  [
    'heic after boxes of padding',
    join(toBytes('\0\0\0\x08wide\0\0\0\x0cfree\0\0\0\0'), buildBox('heic')),
  ],
  ['heic in a box with a length of 64 bits', buildLongBox('heic')],
  ['heic as a compatible brand in such a box', buildLongBox('isom', 'heic')],
  ['heic in a box that reaches to the end', toBytes('\0\0\0\0ftypheic\0\0\0\0mif1')],
])('HEIC is recognized by the brand %s', (_, content) => {
  expect(detectPicture(content)).toBe('image/heic');
});

test.each([
  ['image/avif', buildBox('avif', 'mif1', 'miaf')],
  ['image/avif', buildBox('mif1', 'avif', 'miaf')],
  ['image/avif', buildBox('avis', 'msf1', 'avif')],
  [null, buildBox('isom', 'mp42')],
  ['image/webp', readSample('animated.webp')],
  ['image/avif', buildLongBox('mif1', 'avif')],
  [null, join(toBytes('\0\0\0\x08wide'), buildBox('qt  '))],
  [null, toBytes('\0\0\0\x0cftyp')],
  [null, toBytes('\0\0\0\x01ftyp\0\0\0\0')],
  // A padding box with an impossibly small length must not cause an endless loop.
  [null, toBytes('\0\0\0\x02wide\0\0\0\0')],
  [null, toBytes('')],
])('other files with an ftyp box are not taken for HEIC: %s', (type, content) => {
  expect(detectPicture(content)).toBe(type);
});

const buildPng = (...chunks: string[]) =>
  toBytes(`\x89PNG\r\n\x1a\n${chunks.map((name) => `\0\0\0\x02${name}xxCRC_`).join('')}`);

test.each([
  ['WebP', readSample('animated.webp')],
  ['PNG', buildPng('IHDR', 'iCCP', 'acTL', 'IDAT')],
  ['AVIF', buildBox('avis', 'msf1')],
])('an animated %s is recognized', (_, content) => {
  expect(isAnimated(content)).toBe(true);
});

test.each([
  ['a PNG', buildPng('IHDR', 'IDAT', 'acTL')],
  ['a WebP with a profile', toBytes(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x20`)],
  ['a WebP without an extended header', toBytes(`RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02`)],
  ['an AVIF', buildBox('avif', 'mif1')],
  ['a truncated PNG', buildPng('IHDR').subarray(0, 20)],
])('%s without animation is not taken for animated', (_, content) => {
  expect(isAnimated(content)).toBe(false);
});
