import { detectPicture } from './file-types.ts';

/**
 * The school's logos and its symbol, which staff upload as SVG or PNG. They are stored in the texts of the page `identidade`, as
 * `data:image/svg+xml;base64,…` or `data:image/png;base64,…`. What is stored is cleaned again wherever it is used.
 */

/** A logo for the light or for the dark ground, or the square symbol. */
export type DrawingPlace = 'light' | 'dark' | 'symbol';

type DrawingKind = 'svg' | 'png';

/** A cleaned drawing. */
export interface Drawing {
  kind: DrawingKind;
  bytes: Uint8Array;
  /** In pixels; for an SVG only their ratio counts. */
  width: number;
  height: number;
  /** Names of elements that were taken out of it, such as `filter`. */
  removed: readonly string[];
}

interface CleanSvg {
  /** The whole file: one well-formed `<svg>` with `viewBox`, `width` and `height`. */
  svg: string;
  width: number;
  height: number;
  /** Names of the elements that were removed, and that may have been visible. */
  removed: string[];
}

/**
 * Cleans the content of an SVG file. Cleaning twice gives the same result as cleaning once.
 * @param square whether a drawing that is not square gets empty margins
 * @throws {DrawingError} when it is none, has no size, or would take too long to draw
 */
export type SvgCleaner = (source: string, square?: boolean) => CleanSvg;

/** A drawing that cannot be used. The message says why, in words for staff, and begins in the middle of a sentence. */
export class DrawingError extends Error {
  override name = 'DrawingError';
}

/** Maximum length of the stored text. The database refuses longer ones. */
const maxDrawingLength = 64_000;

/** Maximum bytes of a drawing: three of them are encoded in four characters. */
export const maxDrawingBytes = 47_900;

/** Maximum pixels of a PNG's longer side. A small file can unfold to gigabytes. */
const maxPngSide = 1024;

const mediaTypes = { svg: 'image/svg+xml', png: 'image/png' };
const stored = /^data:image\/(svg\+xml|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Whether a text has the form of a stored drawing. */
export const isStoredDrawing = (text: string): boolean =>
  text.length <= maxDrawingLength && stored.test(text);

const toBytes = (binary: string) => Uint8Array.from(binary, (byte) => byte.charCodeAt(0));

/** Writes a drawing as it is stored; the text is also the URL of a picture. */
export function storeDrawing({ kind, bytes }: Pick<Drawing, 'kind' | 'bytes'>): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${mediaTypes[kind]};base64,${btoa(binary)}`;
}

/**
 * Reads and cleans a stored drawing.
 * @param square whether an SVG that is not square gets empty margins
 * @throws {DrawingError} when it is none, or nobody can use it
 */
export function readDrawing(text: string, cleanSvg: SvgCleaner, square = false): Drawing {
  const [, type, data] = (isStoredDrawing(text) && stored.exec(text)) || [];
  if (!type || !data) throw new DrawingError('não é um desenho em SVG ou PNG.');
  let bytes: Uint8Array;
  try {
    bytes = toBytes(atob(data));
  } catch {
    throw new DrawingError('não é um desenho em SVG ou PNG.');
  }
  return type === 'png' ? cleanPng(bytes) : cleanSvgFile(bytes, cleanSvg, square);
}

/** Cleans the content of an SVG file. @throws {DrawingError} */
export function cleanSvgFile(bytes: Uint8Array, cleanSvg: SvgCleaner, square = false): Drawing {
  const { svg, width, height, removed } = cleanSvg(new TextDecoder().decode(bytes), square);
  const cleaned = new TextEncoder().encode(svg);
  if (cleaned.length > maxDrawingBytes)
    throw new DrawingError(
      'é detalhado demais: cabem 47 KB. Salve o desenho de novo com menos detalhes, ou envie um PNG.',
    );
  return { kind: 'svg', bytes: cleaned, width, height, removed };
}

const damaged = 'parece danificado. Salve o arquivo de novo como PNG.';

/** Chunks that a picture needs. Others have texts, places, animations, or whatever somebody hides there. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

/** Keeps only the pixels of a PNG file. @throws {DrawingError} */
export function cleanPng(bytes: Uint8Array): Drawing {
  if (detectPicture(bytes) !== 'image/png') throw new DrawingError('não é um arquivo PNG.');
  const { width, height } = readPngSize(bytes);
  if (Math.max(width, height) > maxPngSide)
    throw new DrawingError(`é grande demais: cada lado pode ter até ${maxPngSide} pixels.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let start = 8; ;) {
    if (start + 12 > bytes.length) throw new DrawingError(damaged);
    const end = start + 12 + view.getUint32(start);
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    if (end > bytes.length) throw new DrawingError(damaged);
    if (keptChunks.includes(name)) parts.push(bytes.subarray(start, end));
    if (name === 'IEND') break;
    start = end;
  }
  const cleaned = toBytes(
    parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join(''),
  );
  if (cleaned.length > maxDrawingBytes) throw new DrawingError('é pesado demais: cabem 47 KB.');
  return { kind: 'png', bytes: cleaned, width, height, removed: [] };
}

/** The size in pixels that a PNG file declares in its first chunk. @throws {DrawingError} */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(12) !== 0x49484452) throw new DrawingError(damaged);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0) throw new DrawingError(damaged);
  return { width, height };
}

/** The proportions that a logo may have, width to height. */
const logoRatios = { min: 1 / 2, max: 8 };
/** The symbol gets empty margins up to this ratio of its longer to its shorter side. */
const maxSymbolRatio = 4 / 3;

/** @throws {DrawingError} when the drawing is too long or too tall for its place */
export function checkShape({ width, height }: Pick<Drawing, 'width' | 'height'>, square: boolean) {
  const ratio = width / height;
  const isSquare = Math.max(ratio, 1 / ratio) <= maxSymbolRatio + 0.01;
  if (square && !isSquare)
    throw new DrawingError('não é quadrado. Envie só o símbolo, sem o nome da escola ao lado.');
  if (!square && (ratio < logoRatios.min - 0.01 || ratio > logoRatios.max + 0.1))
    throw new DrawingError(
      `é comprido demais: a largura vai da metade da altura até ${logoRatios.max} vezes a altura.`,
    );
}

/** The area in which a logo is shown: as much as the original's, at most so wide and so high, in CSS pixels. */
const shown = { area: 150 * 40, width: 180, height: 56 };

/** The size in which the site shows a logo, in CSS pixels. */
export function fitLogo({ width, height }: Pick<Drawing, 'width' | 'height'>) {
  const scale = Math.min(
    Math.sqrt(shown.area / (width * height)),
    shown.width / width,
    shown.height / height,
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A logo as a page shows it. */
export interface SiteLogo {
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it was made for the other ground, and so stands on a plate of that. */
  onPlate: boolean;
}

export type SiteLogos = Record<'light' | 'dark', SiteLogo>;

/**
 * The logos for the light and for the dark ground; null where the site shows its original ones. If there is only one, the other
 * ground shows it on a plate.
 */
export function chooseSiteLogos(
  { light, dark }: Record<'light' | 'dark', Drawing | null>,
  getSrc: (drawing: Drawing) => string,
): SiteLogos | null {
  const any = light ?? dark;
  if (!any) return null;
  const show = (drawing: Drawing | null): SiteLogo => ({
    src: getSrc(drawing ?? any),
    ...fitLogo(drawing ?? any),
    onPlate: !drawing,
  });
  return { light: show(light), dark: show(dark) };
}
