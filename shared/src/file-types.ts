/**
 * Detects file types by content, because a file's name and the MIME type from the operating system may be
 * wrong.
 */

// TextDecoder has no encoding that keeps every byte: browsers read "latin1" as windows-1252.
const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Whether a file is a PDF. Readers accept a header anywhere in the first 1024 bytes, because some programs write a byte
 * order mark or an empty line before it (PDF 1.7, annex H, note 13).
 * @param bytes the start of the file
 */
export function isPdf(bytes: Uint8Array): boolean {
  return text(bytes, 0, 1024 + '%PDF-'.length - 1).includes('%PDF-');
}

/**
 * Brands of HEIF files (ISO/IEC 23008-12): those of each codec, and the general ones. Browsers cannot open
 * a picture with a general brand either, unless the file also lists an AVIF brand.
 */
const heifBrands = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'mif2',
  'mif3',
  'msf1',
  'heif',
  'miaf',
  'MiHE',
  'MiHB',
  // H.264, which some phones and cameras write when HEVC is switched off.
  'avci',
  'avcs',
  // H.266 and EVC, the successors of HEVC.
  'vvic',
  'vvis',
  'evbi',
  'evbs',
  'evmi',
  'evms',
  // JPEG and JPEG 2000 within the container.
  'jpeg',
  'jpgs',
  'j2ki',
  'j2is',
];
const avifBrands = ['avif', 'avis'];

/** Boxes without content, which may precede the one that lists the brands. */
const paddingBoxes = ['wide', 'free', 'skip'];

/**
 * Reads the brands of a file of the MPEG-4 family (ISO/IEC 14496-12, 4.2 and 4.3). Returns an empty list for
 * other files.
 */
function readBrands(bytes: Uint8Array): string[] {
  let box = readBox(bytes, 0);
  while (box && paddingBoxes.includes(box.type)) box = readBox(bytes, box.end);
  if (box?.type !== 'ftyp' || box.content + 4 > box.end) return [];
  const brands = [text(bytes, box.content, box.content + 4)];
  // The compatible brands follow the version of the major one.
  for (let start = box.content + 8; start + 4 <= box.end; start += 4)
    brands.push(text(bytes, start, start + 4));
  return brands;
}

interface Box {
  type: string;
  /** The position at which the content starts, and the latest one at which it can end. */
  content: number;
  end: number;
}

function readBox(bytes: Uint8Array, start: number): Box | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (start + 8 > bytes.length) return null;
  const declared = view.getUint32(start);
  // A length of 1 means that the real one follows the type, in 64 bits.
  const isLong = declared === 1;
  const content = start + (isLong ? 16 : 8);
  if (content > bytes.length) return null;
  const length = isLong ? Number(view.getBigUint64(start + 8)) : declared;
  // A length of 0 means that the box reaches to the end of the file.
  const end = length === 0 ? bytes.length : Math.min(start + length, bytes.length);
  return { type: text(bytes, start + 4, start + 8), content, end: Math.max(end, content) };
}

/** Picture formats that the console can use; the others it can only name in an error. HEIC stands for all of HEIF. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
export type DetectedPicture = PictureType | 'image/gif' | 'image/heic';

/**
 * Detects the format of a picture; returns null for any other file.
 * @param bytes the start of the file
 */
export function detectPicture(bytes: Uint8Array): DetectedPicture | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'image/gif';
  const brands = readBrands(bytes);
  // AVIF files often list "mif1", the container that both formats share.
  if (brands.some((brand) => avifBrands.includes(brand))) return 'image/avif';
  if (brands.some((brand) => heifBrands.includes(brand))) return 'image/heic';
  return null;
}

/**
 * Whether a picture is an animated WebP, PNG or AVIF.
 * @param bytes the file, or its start: a PNG declares its animation before its pixels
 */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (detectPicture(bytes)) {
    case 'image/webp':
      // Only the header of an extended file (VP8X) has a flag for animation.
      return text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
    case 'image/png':
      return hasChunkBeforePixels(bytes, 'acTL');
    case 'image/avif':
      return readBrands(bytes).includes('avis');
    default:
      return false;
  }
}

function hasChunkBeforePixels(png: Uint8Array, wanted: string): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  // A chunk consists of the length of its data, its name, the data, and a checksum.
  for (let start = 8; start + 8 <= png.length; start += 12 + view.getUint32(start)) {
    const name = text(png, start + 4, start + 8);
    if (name === wanted) return true;
    if (name === 'IDAT') return false;
  }
  return false;
}
