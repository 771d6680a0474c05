/** Where red lies in Display P3, the color space of iPhone photos: CIE XYZ in an ICC profile, relative to D50. */
const redOfDisplayP3 = [0.5151, 0.2412, -0.0011] as const;

/** Phones write the profile within the first kilobytes. */
const searched = 64 * 1024;

/**
 * Whether the pixels of a HEIC photo are in Display P3. If they were drawn as sRGB, all colors would be duller than on
 * the phone.
 */
export function usesDisplayP3(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file, 0, Math.min(file.byteLength, searched));
  const text = String.fromCharCode(...bytes);
  // A box of this type and content (ISO/IEC 14496-12, 12.1.5) holds an ICC profile.
  const box = text.indexOf('colrprof');
  if (box < 0) return false;
  const profile = box + 'colrprof'.length;
  const view = new DataView(bytes.buffer, 0, bytes.length);
  const readNumber = (position: number) =>
    position >= 0 && position + 4 <= view.byteLength ? view.getInt32(position) : 0;
  // After its header of 128 bytes, a profile lists its tags: name, position and size of each.
  const tag = text.indexOf('rXYZ', profile + 128);
  const red = profile + readNumber(tag + 4) + 8;
  return redOfDisplayP3.every(
    (expected, index) => Math.abs(readNumber(red + 4 * index) / 65536 - expected) < 0.003,
  );
}
