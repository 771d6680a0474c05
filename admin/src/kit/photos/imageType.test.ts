import { describe, expect, test } from '@jest/globals';
import { imageTypeOf } from './preparePhoto';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of an image', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf'],
    ['avif', '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf'],
    ['heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
    ['heic', '\x00\x00\x00\x14ftypmif1\x00\x00\x00\x00mif1'],
    ['other', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['other', '%PDF-1.7'],
    ['other', '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42'],
    ['other', ''],
  ])('%s is known by its first bytes', (type, start) => {
    expect(imageTypeOf(bytes(start))).toBe(type);
  });
});
