import { toFocus } from 'shared/focus';
import { type PhotoTexts, readPhotoFocus, readPhotoTexts } from 'shared/photos';
import { listTextPictures } from 'shared/pictures';
import { parseStoredUrl } from 'shared/storage';
import { tidyLine } from 'shared/text';
import * as z from 'zod/mini';
import type { FormFile } from '../editor/resourceForm';

/** A photo of a form, with its texts. */
export interface Photo extends FormFile, Partial<PhotoTexts> {
  /** The point that stays visible where a page crops it, such as "30 60"; without one, '' or undefined. */
  focus?: string;
}

export const isPendingPhoto = ({ address, blob }: Photo) => !address && !blob;

/** Returns a copy of the values without photos that are still being prepared. */
export function dropPendingPhotos(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((each) => !isPhoto(each) || !isPendingPhoto(each)).map(dropPendingPhotos);
  if (typeof value !== 'object' || value === null || isPhoto(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, dropPendingPhotos(part)]);
  return Object.fromEntries(entries) as unknown;
}

/** Lists all photos in the values of a form, wherever they are, except pictures that come with the site. */
export function listFormPhotos(value: unknown): Photo[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  if (!isPhoto(value)) return Object.values(value).flatMap(listFormPhotos);
  return value.address && !parseStoredUrl(value.address) ? [] : [value];
}

const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'key' in value;

/** The files of a form whose photos are in its field `photos`. */
export const photoFiles = (bucket: string) => ({
  bucket,
  list: ({ photos }: { photos: Photo[] }) => photos,
});

/** The schema of the photos of a form. Saving waits for photos being prepared (see kit/editor/preparing.tsx). */
export const photosSchema = z.array(z.custom<Photo>());

/**
 * Converts the photos of a row to those of its form.
 * @param texts the texts and points of the photos, by their URLs
 */
export function toFormPhotos(
  addresses: readonly (string | null | undefined)[],
  texts: unknown = {},
): Photo[] {
  return addresses.flatMap((address) =>
    address
      ? [
          {
            key: address,
            address,
            ...readPhotoTexts(texts, address),
            focus: readPhotoFocus(texts, address),
          },
        ]
      : [],
  );
}

/** Converts the only photo of a row to those of its form. */
export const toFormPhoto = (address?: string | null, focus?: string | null): Photo[] =>
  toFormPhotos([address], { [address ?? '']: { focus } });

/** The point of a photo for its row. */
export const getFocus = (photo?: Photo): string | null => toFocus(photo?.focus) || null;

/** Lists the stored photos of a text, once each, as a form has them. Their keys are their URLs. */
export function listStoredPhotos(html: string): Photo[] {
  const addresses = listTextPictures(html).map(({ src }) => src);
  const stored = [...new Set(addresses)].filter((address) => parseStoredUrl(address));
  return stored.map((address) => ({ key: address, address }));
}

/** Converts a photo to a data URL, for pages whose content security policy blocks `blob:`. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo cannot be read.'));
    reader.readAsDataURL(blob);
  });
}

export const getTexts = (photo?: Photo): PhotoTexts => ({
  alt: tidyLine(photo?.alt ?? ''),
  caption: tidyLine(photo?.caption ?? ''),
});

/** Returns the texts and points of photos by their URLs. Photos without any have no entry. */
export function getTextsByUrl(
  photos: Photo[],
  addresses: string[],
): Record<string, PhotoTexts & { focus?: string }> {
  const texts = addresses.map((address, index) => {
    const focus = getFocus(photos[index]);
    return [address, { ...getTexts(photos[index]), ...(focus && { focus }) }] as const;
  });
  return Object.fromEntries(texts.filter(([, { alt, caption, focus }]) => alt || caption || focus));
}
