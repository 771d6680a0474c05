import { detectPicture, type DetectedPicture, isAnimated } from 'shared/file-types';
import {
  findShapeProblem,
  largestPhotoFile,
  maxPhotoRatio,
  minPhotoSide,
  preparedPhoto,
} from 'shared/photos';
import { readStart } from '../../providers/uploads';
import { decodeHeic } from './decodeHeic';

const { longestSide, quality } = preparedPhoto;

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

interface DrawnPhoto {
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Redraws an image upright and no larger than needed, as WebP, or as JPEG if the browser cannot write WebP. The result
 * has only pixels, without the original's place, time and camera.
 */
async function drawPhoto(bitmap: ImageBitmap): Promise<DrawnPhoto> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);

  const { width, height } = canvas;
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return { blob: webp, width, height };
  // JPEG has no transparency, and transparent pixels would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The image could not be encoded.');
  return { blob: jpeg, width, height };
}

const types: DetectedPicture[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
];

/** The `accept` attribute of inputs for photos. Systems that don't know HEIC go by the extension. */
export const acceptedPhotos = [...types, 'image/heif', '.heic', '.heif'].join();

/** The formats of {@link acceptedPhotos}, for staff. */
export const acceptedFormats = 'JPEG, HEIC, PNG, WebP ou AVIF';

const shapeRefusals = {
  small: `é pequena demais. Use uma foto com pelo menos ${minPhotoSide} pixels de cada lado.`,
  long: `é comprida demais. Recorte a foto: um lado pode ter até ${maxPhotoRatio} vezes o tamanho do outro.`,
};

/** A larger photo would exhaust the memory of a phone. */

const unknownFormat = `não é uma imagem aceita. Use ${acceptedFormats}.`;
const movingFormat = `não é uma imagem aceita: é um GIF, e o site mostra só imagens paradas. Use ${acceptedFormats}.`;

export interface PreparedPhoto extends DrawnPhoto {
  /** A message about what the photo lost, for example its animation. */
  warning?: string;
}

/**
 * Checks a file and makes a photo for the site: upright, at most 1600 px on its longer side, and without the original's
 * place and camera. It detects the format from the content of the file, not from the name.
 *
 * @param signal ends the work early
 * @throws when the file cannot be used as a photo, with a message that says why and what to do
 */
export async function preparePhoto(file: File, signal?: AbortSignal): Promise<PreparedPhoto> {
  if (file.size > largestPhotoFile) {
    throw new Error(`“${file.name}” é grande demais. Use uma foto de até 40 MB.`);
  }
  const start = await readStart(file);
  const format = detectPicture(start);
  if (!format) throw new Error(`“${file.name}” ${unknownFormat}`);
  if (format === 'image/gif') throw new Error(`“${file.name}” ${movingFormat}`);
  const damaged = () => {
    throw new Error(`Não foi possível abrir “${file.name}”. O arquivo parece danificado.`);
  };
  // A blob's type comes from the file's name, and browsers trust it.
  const image = file.slice(0, file.size, format);
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() =>
    // Only Safari opens HEIC.
    format === 'image/heic' ? decodeHeic(image, file.name, signal) : damaged(),
  );
  try {
    const problem = findShapeProblem(bitmap.width, bitmap.height);
    if (problem) throw new Error(`“${file.name}” ${shapeRefusals[problem]}`);
    const drawn = await drawPhoto(bitmap).catch(damaged);
    if (!isAnimated(start)) return drawn;
    const warning = `“${file.name}” é uma animação: o site mostra só a primeira imagem dela, parada.`;
    return { ...drawn, warning };
  } finally {
    bitmap.close();
  }
}
