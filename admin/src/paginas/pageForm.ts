import { contentTables } from 'shared/content';
import { instantAtSchool, schoolClock } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { FieldInfo } from 'shared/pages/fields';
import { mapFields, findProblems } from 'shared/pages/read';
import { buildPublicUrl } from 'shared/storage';
import { z } from 'zod/mini';
import { isPendingPhoto, type Photo, storedPhotos } from '../kit/photos/photos';

/**
 * Between what a page says and the values of its form: there a picture is a list of photos, a moment what the school's
 * clock shows, and each item of a list an object of its own, as react-hook-form wants it.
 */

interface FormPicture {
  photos: Photo[];
  alt: string;
}

/** @param content complete */
export function toForm(schema: z.ZodMiniType, content: unknown): unknown {
  const change = (value: unknown, { kind }: FieldInfo) => {
    if (kind === 'picture') {
      const { src, alt } = value as { src: string; alt: string };
      return { photos: storedPhotos([src]), alt } satisfies FormPicture;
    }
    if (kind === 'rich') return sanitizeHtml(String(value));
    if (kind === 'moment') return clockOf(String(value));
    return value;
  };
  return mapFields(schema, content, change, (value, map) => ({ item: map(value) }));
}

const clockOf = (instant: string) =>
  Number.isNaN(Date.parse(instant)) ? instant : schoolClock(instant);

export const pageBucket = contentTables.paginas.files.content;
/** Stands for a photo until it is uploaded. */
const standIn = ({ key }: Photo) => buildPublicUrl(pageBucket, key);

/**
 * What the form says.
 * @param addressOf that of a photo which is not in storage yet
 */
export function toContent(schema: z.ZodMiniType, values: unknown, addressOf = standIn) {
  const change = (value: unknown, { kind }: FieldInfo) => {
    if (kind === 'picture') {
      const { photos, alt } = value as FormPicture;
      // The last one takes the place of the others once it is ready.
      const photo = photos.at(-1);
      return { src: photo ? (photo.address ?? addressOf(photo)) : '', alt };
    }
    if (kind === 'rich') return withWords(sanitizeHtml(String(value)));
    if (kind === 'moment') return instantAtSchool(String(value))?.toISOString() ?? value;
    return value;
  };
  return mapFields(schema, values, change, (value, map) => map((value as { item: unknown }).item));
}

/** Paragraphs without a word are no text: below its title, families would find nothing. */
const withWords = (html: string) =>
  html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '' ? '' : html;

/** The photos of the form's values that are ready, and not in storage yet. */
export function newPhotos(schema: z.ZodMiniType, values: unknown): Photo[] {
  const photos: Photo[] = [];
  toContent(schema, values, (photo) => {
    if (!isPendingPhoto(photo)) photos.push(photo);
    return '';
  });
  return photos;
}

/** The rules of a page for what its form holds. */
export const formSchemaOf = (page: z.ZodMiniType) =>
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
