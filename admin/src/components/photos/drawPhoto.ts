import { shapeProblem } from 'shared/photo-shape';

const longestSide = 1600;
const quality = 0.82;

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/**
 * Draws an image anew, upright and no larger than needed. A drawing has pixels and nothing else: what the
 * original told about place, time and camera is gone. WebP, or JPEG where the browser cannot write that.
 *
 * @returns the photo, or why an image of its shape cannot be one
 * @throws when the browser cannot read the image.
 */
export async function drawPhoto(image: Blob): Promise<Blob | 'small' | 'long'> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const problem = shapeProblem(bitmap.width, bitmap.height);
    if (problem) return problem;
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);

    const webp = await encode(canvas, 'image/webp');
    if (webp?.type === 'image/webp') return webp;
    // JPEG has no transparency: what was transparent would turn black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const jpeg = await encode(canvas, 'image/jpeg');
    if (!jpeg) throw new Error('The image could not be encoded.');
    return jpeg;
  } finally {
    bitmap.close();
  }
}
