import { FileProblem } from './file-problem.ts';
import type { Store } from './store.ts';
import type { ConvertedText, PhotoUse, StoredPhoto } from './text.ts';

/** The limit of the tables, for the photos in a text and for those beside it. */
const maxPhotos = 50;

/** Stores photos; those that cannot be had are in the notes. */
export async function storePhotos(
  store: Store,
  uses: readonly PhotoUse[],
  bucket: string,
  notes: string[],
): Promise<Map<string, StoredPhoto>> {
  const stored = new Map<string, StoredPhoto>();
  for (const url of new Set(uses.map((use) => use.url))) {
    try {
      stored.set(url, await store.storePhoto(bucket, url));
      const warning = store.warnings.get(url);
      if (warning) notes.push(`a foto ${url} ${warning}`);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      notes.push(`a foto ${url} ficou de fora: ${error.message}`);
    }
  }
  return stored;
}

/**
 * Chooses the photos that stand beside the text of an article, and takes them out of the text.
 * @param cover the photo that stands for the article; null if it has none, or one in its text
 */
export function arrangePhotos(
  cover: PhotoUse | null,
  text: ConvertedText,
  notes: string[],
): PhotoUse[] {
  const first = cover ?? text.takeFirstPhoto();
  const uses = [...(first ? [first] : []), ...text.gallery];
  const photos = [...new Map(uses.map((use) => [use.url, use])).values()].map((use) =>
    // A caption in the text says more than one of the file.
    ({ ...use, ...pickTexts(use, [...text.gallery, ...text.photos]) }),
  );
  for (const { url } of photos) text.removePhoto(url);
  if (photos.length > maxPhotos)
    notes.push(
      `uma notícia tem até ${maxPhotos} fotos ao lado do texto: ${photos.length - maxPhotos} ficaram de fora`,
    );
  limitPhotos(text, notes);
  return photos.slice(0, maxPhotos);
}

function pickTexts(use: PhotoUse, others: readonly PhotoUse[]): Pick<PhotoUse, 'alt' | 'caption'> {
  const same = others.filter(({ url }) => url === use.url);
  const pick = (name: 'alt' | 'caption') =>
    same.map((each) => each[name]).find(Boolean) ?? use[name];
  return { alt: pick('alt'), caption: pick('caption') };
}

/** Takes the photos out of a text that are too many. */
export function limitPhotos(text: ConvertedText, notes: string[]): void {
  const extra = text.photos.slice(maxPhotos);
  for (const { url } of extra) text.removePhoto(url);
  if (extra.length > 0)
    notes.push(`um texto tem até ${maxPhotos} fotos: ${extra.length} ficaram de fora`);
}

export function noteUndescribed(photos: readonly PhotoUse[], notes: string[]): void {
  const count = photos.filter(({ alt }) => !alt).length;
  if (count > 0) notes.push(`fotos sem descrição para quem não as vê: ${count}. O painel as lista`);
}
