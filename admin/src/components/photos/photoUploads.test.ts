import { describe, expect, jest, test } from '@jest/globals';
import type { Photo } from './photo';
import { photoAddresses, photoUploads } from './photoUploads';

const stored = (address: string): Photo => ({ key: address, address });
const added = (name: string): Photo => ({
  key: name,
  name,
  blob: new Blob(['x'], { type: 'image/webp' }),
});

describe('the photos of a form', () => {
  const photos = [added('nova.jpg'), stored('/a'), added('outra.png')];

  test('are uploaded when they are new, and report their own progress', () => {
    const report = jest.fn();
    const uploads = photoUploads(photos, { bucket: 'noticias-images' }, report);
    expect(uploads.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\d{13}-nova\.webp$/),
      expect.stringMatching(/^\d{13}-outra\.webp$/),
    ]);
    uploads[1]?.onProgress?.(0.5);
    expect(report).toHaveBeenCalledWith('outra.png', 0.5);
  });

  test('keep their order, whichever are new', () => {
    expect(photoAddresses(photos, ['/n', '/o'])).toEqual(['/n', '/a', '/o']);
  });
});
