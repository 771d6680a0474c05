import {
  checkShape,
  cleanPng,
  cleanSvgFile,
  type Drawing,
  DrawingError,
  type DrawingPlace,
  maxDrawingBytes,
  readDrawing,
  readPngSize,
} from 'shared/drawings';
import { detectPicture } from 'shared/file-types';
import { getContrast } from 'shared/palette';
import { cleanSvg } from 'shared/svg';

/** The drawings of the form as the site shows them. What cannot be used counts as none. */
export const readDrawings = (logos: Record<DrawingPlace, string>) => ({
  light: readOrNull(logos.light),
  dark: readOrNull(logos.dark),
});

function readOrNull(text: string): Drawing | null {
  try {
    return text ? readDrawing(text, cleanSvg) : null;
  } catch {
    return null;
  }
}

const maxFileBytes = 5 * 1024 * 1024;
/** A larger picture would exhaust the memory of a phone. */
const maxFileSide = 8000;
/** Pixels of the longer side of a prepared PNG: three for each CSS pixel of a logo, and those of the largest icon. */
const longestSide = { logo: 540, symbol: 512 };
const shortestSide = 160;

/**
 * Makes a drawing for the site from a file: an SVG without what runs or loads something, or a PNG with nothing but pixels. It
 * detects the format from the content of the file.
 * @throws {Error} when the file cannot be used, with a message that says why and what to do
 */
export async function prepareDrawing(file: File, place: DrawingPlace): Promise<Drawing> {
  try {
    if (file.size > maxFileBytes) throw new DrawingError('é grande demais: use até 5 MB.');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isSymbol = place === 'symbol';
    const format = detectPicture(bytes);
    if (format && format !== 'image/png')
      throw new DrawingError('não é SVG nem PNG. Peça o logotipo em um destes formatos.');
    const drawing = format
      ? await redrawPng(bytes, isSymbol)
      : cleanSvgFile(bytes, cleanSvg, isSymbol);
    checkShape(drawing, isSymbol);
    return drawing;
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    throw new Error(`“${file.name}” ${error.message}`, { cause: error });
  }
}

/** Redraws a PNG no larger than needed, with its transparency. A symbol gets empty margins until it is square. */
async function redrawPng(bytes: Uint8Array<ArrayBuffer>, isSymbol: boolean): Promise<Drawing> {
  const size = readPngSize(bytes);
  if (Math.max(size.width, size.height) > maxFileSide)
    throw new DrawingError(`é grande demais: cada lado pode ter até ${maxFileSide} pixels.`);
  checkShape(size, isSymbol);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' })).catch(() => {
    throw new DrawingError('não pôde ser aberto. O arquivo parece danificado.');
  });
  try {
    const longest = Math.max(size.width, size.height);
    let side = Math.min(longest, longestSide[isSymbol ? 'symbol' : 'logo']);
    for (;;) {
      const redrawn = new Uint8Array(await drawPng(bitmap, side / longest, isSymbol));
      if (redrawn.length <= maxDrawingBytes) return cleanPng(redrawn);
      side = Math.floor(side * 0.85);
      if (side < shortestSide)
        throw new DrawingError('tem detalhes demais. Peça o logotipo em SVG, ou com menos cores.');
    }
  } finally {
    bitmap.close();
  }
}

async function drawPng(bitmap: ImageBitmap, scale: number, isSquare: boolean) {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = isSquare ? Math.max(width, height) : width;
  canvas.height = isSquare ? canvas.width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  context.drawImage(bitmap, x, y, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be encoded.');
  return blob.arrayBuffer();
}

/** Pixels of the longer side of the copy whose pixels are compared. */
const measuredSide = 96;

/**
 * Measures how well a picture is seen on a ground: the contrast that half of its visible pixels reach, from 1 to 21.
 * @returns null if the picture has no visible pixel, or the browser can't draw it
 */
export async function measureContrast(src: string, ground: string): Promise<number | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = measuredSide / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return findMedianContrast(context.getImageData(0, 0, canvas.width, canvas.height).data, ground);
}

/** @param pixels red, green, blue and opacity of each pixel, each from 0 to 255 */
export function findMedianContrast(pixels: Uint8ClampedArray, ground: string): number | null {
  const known = new Map<string, number>();
  const contrasts: number[] = [];
  for (let start = 0; start < pixels.length; start += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(start, start + 4);
    if (opacity < 128) continue;
    const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const contrast = known.get(color) ?? getContrast(color, ground);
    known.set(color, contrast);
    contrasts.push(contrast);
  }
  return contrasts.sort((one, other) => one - other)[contrasts.length >> 1] ?? null;
}
