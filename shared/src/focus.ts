/**
 * The point of a photo that stays visible wherever a page crops the photo: "30 60", in whole percent from the left and
 * from the top, or '' for a photo without one. The database checks the same pattern (private.is_photo_point).
 */

export const focusPattern = /^(100|[1-9]?\d) (100|[1-9]?\d)$/;

/** Returns a stored point, or '' for anything else. */
export const toFocus = (value: unknown): string =>
  typeof value === 'string' && focusPattern.test(value) ? value : '';

/** The numbers of a point; those of the centre for ''. */
export function parseFocus(focus: string): [x: number, y: number] {
  const [, x = 50, y = 50] = focusPattern.exec(focus) ?? [];
  return [Number(x), Number(y)];
}

/** "30% da esquerda, 60% do alto"; '' for ''. */
export function describeFocus(focus: string): string {
  const [x, y] = parseFocus(focus);
  return focus && `${x}% da esquerda, ${y}% do alto`;
}

/**
 * The style of a cropped photo with a point, which lies at the same percentages of the frame as of the photo and so is
 * never outside. Undefined for a photo without one, which pays nothing.
 */
export function keepFocus(focus: string | null | undefined) {
  if (!focus) return undefined;
  const [x, y] = parseFocus(focus);
  return { objectPosition: `${x}% ${y}%` };
}

/** In pixels, or as a ratio. */
export interface Size {
  width: number;
  height: number;
}

/** The part of a photo, in pixels, that a frame of another shape shows, as a browser places it with `keepFocus`. */
export function findCrop(photo: Size, frame: Size, focus: string) {
  const scale = Math.min(photo.width / frame.width, photo.height / frame.height);
  const width = Math.min(photo.width, Math.max(1, Math.round(frame.width * scale)));
  const height = Math.min(photo.height, Math.max(1, Math.round(frame.height * scale)));
  const [x, y] = parseFocus(focus);
  const left = Math.round(((photo.width - width) * x) / 100);
  const top = Math.round(((photo.height - height) * y) / 100);
  return { left, top, width, height };
}

const marker = '#corte=';

/**
 * The URL of the copy of a photo that the build crops around its point, in a frame of this shape: the URL of the photo with
 * a fragment. Without a point there is no copy.
 */
export const addCrop = (url: string, { width, height }: Size, focus: string): string =>
  url && focus ? `${url}${marker}${width}:${height},${focus.replace(' ', ',')}` : url;

/** Takes apart what `addCrop` has put together. `crop` is null for the photo itself. */
export function splitCrop(url: string): {
  url: string;
  crop: { frame: Size; focus: string } | null;
} {
  const [photo = '', fragment] = url.split(marker);
  const [, width, height, x, y] = /^(\d+):(\d+),(\d+),(\d+)$/.exec(fragment ?? '') ?? [];
  if (!width || !height) return { url: photo, crop: null };
  const frame = { width: Number(width), height: Number(height) };
  return { url: photo, crop: { frame, focus: `${x} ${y}` } };
}
