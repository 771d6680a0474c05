import { toFocus } from './focus.ts';

/** How photos are prepared, by the console and by the import: pixels of the longer side at most, and quality out of 1. */
export const preparedPhoto = { longestSide: 1600, quality: 0.82 } as const;

/** Maximum bytes of a file that becomes a photo. */
export const largestPhotoFile = 40 * 1024 * 1024;

/**
 * Minimum length of a photo's shorter side, in pixels: on no screen can one recognise anything on a smaller
 * photo.
 */
export const minPhotoSide = 64;
/** Maximum ratio of a photo's longer side to its shorter side. */
export const maxPhotoRatio = 4;

/** Why a picture of this size, in pixels, cannot be a photo on the site; null when it can. */
export function findShapeProblem(width: number, height: number): 'small' | 'long' | null {
  if (Math.min(width, height) < minPhotoSide) return 'small';
  return Math.max(width, height) > maxPhotoRatio * Math.min(width, height) ? 'long' : null;
}

export type PhotoTexts = {
  /** Alternative text for people who don't see the photo; empty if staff wrote none. */
  alt: string;
  caption: string;
};

/**
 * Reads the texts that an article has for one of its photos.
 * @param texts column `image_texts`: any JSON object
 * @param url the photo's URL as in column `image_urls`
 */
export function readPhotoTexts(texts: unknown, url: string): PhotoTexts {
  const { alt, caption } = toRecord(toRecord(texts)[url]);
  return { alt: toText(alt), caption: toText(caption) };
}

/** The point that an article's photo keeps where a page crops it; '' without one. */
export const readPhotoFocus = (texts: unknown, url: string): string =>
  toFocus(toRecord(toRecord(texts)[url]).focus);

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
