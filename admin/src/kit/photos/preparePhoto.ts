import { detectPicture, isAnimated, type PictureType } from 'shared/file-types';
import { findShapeProblem, maxPhotoRatio, minPhotoSide } from 'shared/photos';
import { readStart } from '../../providers/uploads';

const longestSide = 1600;
const quality = 0.82;

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

export const acceptedTypes: PictureType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const shapeRefusals = {
  small: `é pequena demais. Use uma foto com pelo menos ${minPhotoSide} pixels de cada lado.`,
  long: `é comprida demais. Recorte a foto: um lado pode ter até ${maxPhotoRatio} vezes o tamanho do outro.`,
};

/** A larger photo would exhaust the memory of a phone. */
const largestFile = 40 * 1024 * 1024;

const formatRefusals = {
  'image/heic':
    'está em HEIC, um formato de celulares que os navegadores não abrem. Exporte a foto em JPEG e tente de novo. ' +
    '(No iPhone: Ajustes › Câmera › Formatos › Mais Compatível. No Samsung: Configurações da câmera › Opções ' +
    'avançadas de foto › desligue “Fotos de alta eficiência”.)',
  'image/gif':
    'não é uma imagem aceita: é um GIF, e o site mostra só imagens paradas. Use JPEG, PNG, WebP ou AVIF.',
};
const unknownFormat = 'não é uma imagem aceita. Use JPEG, PNG, WebP ou AVIF.';

export interface PreparedPhoto extends DrawnPhoto {
  /** A message about what the photo lost, for example its animation. */
  warning?: string;
}

/**
 * Checks a file and makes a photo for the site: upright, at most 1600 px on its longer side, and without the original's
 * place and camera. It detects the format from the content of the file, not from the name.
 *
 * @throws when the file cannot be used as a photo, with a message that says why and what to do
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > largestFile) {
    throw new Error(`“${file.name}” é grande demais. Use uma foto de até 40 MB.`);
  }
  const start = await readStart(file);
  const format = detectPicture(start);
  if (!format) throw new Error(`“${file.name}” ${unknownFormat}`);
  if (format === 'image/heic' || format === 'image/gif') {
    throw new Error(`“${file.name}” ${formatRefusals[format]}`);
  }
  const damaged = () => {
    throw new Error(`Não foi possível abrir “${file.name}”. O arquivo parece danificado.`);
  };
  // A blob's type comes from the file's name, and browsers trust it.
  const image = file.slice(0, file.size, format);
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(damaged);
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
