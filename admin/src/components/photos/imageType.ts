type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'other';

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** The kinds that a file of the ISO container says it is compatible with: its `ftyp` box lists them. */
function brandsOf(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return [];
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length);
  const brands = [];
  for (let at = 8; at + 4 <= length; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** Tells an image by its first bytes (64 are enough); names and declared types are often wrong. */
export function imageTypeOf(bytes: Uint8Array): ImageType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'heic';
  return 'other';
}
