/**
 * Decodes one HEIC photo in a worker, so that the console stays usable. The page ends the worker afterwards, which frees
 * more than 100 MB of memory. The worker responds with the photo, or with null if the file cannot be decoded.
 */
import libheif from 'libheif-js';
import { usesDisplayP3 } from './colorProfile';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decode(data).then(
    (bitmap) => postMessage(bitmap, { transfer: [bitmap] }),
    (error: unknown) => {
      console.warn('A HEIC photo could not be decoded.', error);
      postMessage(null);
    },
  );
});

async function decode(file: Blob): Promise<ImageBitmap> {
  const content = await file.arrayBuffer();
  const images = new libheif.HeifDecoder().decode(content);
  // A burst has several photos. The phone, or its owner, has chosen one.
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('The file has no photo.');
  const colorSpace = usesDisplayP3(content) ? 'display-p3' : 'srgb';
  const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace });
  const isDrawn = await new Promise((resolve) => image.display(pixels, resolve));
  if (!isDrawn) throw new Error('The pixels of the photo are damaged.');
  return createImageBitmap(pixels);
}
