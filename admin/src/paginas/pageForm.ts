import { get } from 'react-hook-form';
import type { Json } from 'shared/database.types';
import { instantAtSchool, schoolClock } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { FieldInfo } from 'shared/pages/fields';
import { placeholdersOf } from 'shared/pages/placeholders';
import { mapFields, originalWords } from 'shared/pages/read';
import { publicAddress } from 'shared/storage';
import { z } from 'zod/mini';
import { isPendingPhoto, type Photo, storedPhotos } from '../kit/photos/photos';

/**
 * Between what a page says and the values of its form: there a picture is a list of photos, a moment what the school's
 * clock shows, and each item of a list an object of its own, as react-hook-form wants it.
 */

export interface FormPicture {
  photos: Photo[];
  alt: string;
}

interface Picture {
  src: string;
  alt: string;
}

/** @param content complete */
export function toForm(schema: z.ZodMiniType, content: unknown): unknown {
  const change = (value: unknown, { kind }: FieldInfo) => {
    if (kind === 'picture') {
      const { src, alt } = value as Picture;
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

/** In place of the address of a photo that is on its way. */
const preparing = 'preparing';
export const pageBucket = 'paginas-images';
/** Stands for a photo until it is uploaded. */
export const standIn = ({ key }: Photo) => publicAddress(pageBucket, key);

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

export function formSchemaOf(page: z.ZodMiniType) {
  const rules = z.transform((values: unknown, context) => {
    const photos: Photo[] = [];
    const content = toContent(page, values, (photo) => {
      if (isPendingPhoto(photo)) return preparing;
      photos.push(photo);
      return standIn(photo);
    });
    const result = page.safeParse(content);
    const refuse = (place: readonly PropertyKey[], message: string) => {
      const path = place.flatMap(toFormPath);
      context.issues.push({ code: 'custom', path, message, input: values });
    };
    for (const { path, message } of result.error?.issues ?? []) {
      const isOnItsWay = get(content, path.join('.')) === preparing;
      refuse(path, isOnItsWay ? 'Aguarde: a imagem ainda está sendo preparada.' : message);
    }
    for (const path of wrongBracesIn(content)) refuse(path, wrongBraces);
    return { content: result.data, photos };
  });
  return z.pipe(z.unknown(), rules);
}

const names = Object.keys(placeholdersOf(originalWords('escola'), originalWords('privacidade')));
const namedBraces = new RegExp(`\\{(?:${names.join('|')})\\}`, 'g');
const wrongBraces = `Entre chaves só pode estar uma destas palavras: ${names.map((name) => `{${name}}`).join(', ')}.`;

/** Where texts have braces around anything else, which families would read as it is. */
function wrongBracesIn(content: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof content === 'string')
    return /[{}]/.test(content.replace(namedBraces, '')) ? [path] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, part]) =>
    wrongBracesIn(part, [...path, Array.isArray(content) ? Number(key) : key]),
  );
}

const toFormPath = (step: PropertyKey) => {
  if (typeof step === 'number') return [step, 'item'];
  return step === 'src' ? ['photos'] : [String(step)];
};

export function withAddresses(
  page: z.ZodMiniType,
  content: unknown,
  photos: Photo[],
  addresses: (string | undefined)[],
): Exclude<Json, null> {
  const stored = new Map(photos.map((photo, at) => [standIn(photo), addresses[at]]));
  return mapFields(page, content, (value, { kind }) => {
    if (kind !== 'picture') return value;
    const { src, alt } = value as Picture;
    return { src: stored.get(src) ?? src, alt };
  }) as Exclude<Json, null>;
}
