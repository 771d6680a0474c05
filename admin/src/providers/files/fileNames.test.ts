import { describe, expect, test } from '@jest/globals';
import { timestampedName } from './fileNames';

describe('the name of an uploaded file', () => {
  test('is the timestamp, the original name in safe characters, and the extension of what is stored', () => {
    expect(timestampedName('Festa Junina (São João).JPG', 'image/webp')).toMatch(
      /^\d{13}-Festa-Junina-Sao-Joao\.webp$/,
    );
  });

  test('differs for files of the same name chosen together', () => {
    const names = Array.from({ length: 20 }, () => timestampedName('IMG_0001.jpg', 'image/webp'));
    expect(new Set(names).size).toBe(20);
  });

  test('needs no safe character in the original name', () => {
    expect(timestampedName('../写真.png', 'image/png')).toMatch(/^\d{13}\.png$/);
  });
});
