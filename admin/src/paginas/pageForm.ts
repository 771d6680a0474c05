import { contentTables } from 'shared/content';
import { instantAtSchool, schoolClock } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { FieldInfo } from 'shared/pages/fields';
import { mapFields, findProblems } from 'shared/pages/read';
import { buildPublicUrl } from 'shared/storage';
import { z } from 'zod/mini';
import { getFocus, isPendingPhoto, type Photo, toFormPhoto } from '../kit/photos/formPhotos';

/**
 * Converts the content of a page to the values of its form and back. In the form, a picture is a list of photos, an
 * instant is shown by the school's clock, and each item of a list is an object, as react-hook-form requires.
 */

interface FormPicture {
  photos: Photo[];
  alt: string;
}

/** @param content the complete content, originals included */
export function toForm(schema: z.ZodMiniType, content: unknown): unknown {
  const change = (value: unknown, { kind }: FieldInfo) => {
    if (kind === 'picture') {
      const { src, alt, focus } = value as { src: string; alt: string; focus?: string };
      return { photos: toFormPhoto(src, focus), alt } satisfies FormPicture;
    }
    if (kind === 'rich') return sanitizeHtml(String(value));
    if (kind === 'moment') return toSchoolClock(String(value));
    return value;
  };
  return mapFields(schema, content, change, (value, map) => ({ item: map(value) }));
}

const toSchoolClock = (instant: string) =>
  Number.isNaN(Date.parse(instant)) ? instant : schoolClock(instant);

export const pageBucket = contentTables.paginas.files.content;
/** A placeholder for the URL of a photo that has not been uploaded. */
const createPlaceholderUrl = ({ key }: Photo) => buildPublicUrl(pageBucket, key);

/**
 * Converts the form's values to the content of the page.
 * @param getUrl returns the URL of a photo that is not in storage yet
 */
export function toContent(schema: z.ZodMiniType, values: unknown, getUrl = createPlaceholderUrl) {
  const change = (value: unknown, { kind }: FieldInfo) => {
    if (kind === 'picture') {
      const { photos, alt } = value as FormPicture;
      // A new photo replaces the old one once it is ready.
      const photo = photos.at(-1);
      const focus = getFocus(photo);
      return { src: photo ? (photo.address ?? getUrl(photo)) : '', alt, ...(focus && { focus }) };
    }
    if (kind === 'rich') return clearIfBlank(sanitizeHtml(String(value)));
    if (kind === 'moment') return instantAtSchool(String(value))?.toISOString() ?? value;
    return value;
  };
  return mapFields(schema, values, change, (value, map) => map((value as { item: unknown }).item));
}

/** Returns '' for a rich text of empty paragraphs, so that it counts as missing. */
const clearIfBlank = (html: string) =>
  html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '' ? '' : html;

/** Lists the photos in the form that are ready to upload. */
export function listNewPhotos(schema: z.ZodMiniType, values: unknown): Photo[] {
  const photos: Photo[] = [];
  toContent(schema, values, (photo) => {
    if (!isPendingPhoto(photo)) photos.push(photo);
    return '';
  });
  return photos;
}

/** Makes the schema of a page's form from the schema of its content. */
export const createFormSchema = (page: z.ZodMiniType) =>
  z.custom<object>().check(({ value: input, issues }) => {
    const content = toContent(page, input);
    const refuse = (place: readonly PropertyKey[], message: string) => {
      issues.push({ code: 'custom', path: place.flatMap(toFormPath), message, input });
    };
    for (const { path, message } of findProblems(page, content)) refuse(path, message);
  });

const toFormPath = (step: PropertyKey) => {
  if (typeof step === 'number') return [step, 'item'];
  return step === 'src' ? ['photos'] : [String(step)];
};
