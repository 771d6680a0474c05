import { type RaRecord } from 'ra-core';
import { type PhotoTexts, photoTexts } from 'shared/photos';
import { tidyLine } from 'shared/text';
import * as z from 'zod/mini';
import type { FileUpload } from '../../providers/files/fileMethods';
import { timestampedName } from '../../providers/files/uploads';
import { useSaveWithFiles } from '../editor/resourceForm';
import type { ReportProgress } from '../editor/useSubmit';

/** A photo of a form: in storage, ready to be uploaded, or, while it has neither address nor blob, being prepared. */
export interface Photo extends Partial<PhotoTexts> {
  key: string;
  /** As the row records it. */
  address?: string;
  name?: string;
  blob?: Blob;
}

export const isPendingPhoto = ({ address, blob }: Photo) => !address && !blob;

/** The photos of a form; those that are still being prepared hold up saving. */
export const photosSchema = z
  .array(z.custom<Photo>())
  .check(
    z.refine(
      (photos) => !photos.some(isPendingPhoto),
      'Aguarde: as fotos ainda estão sendo preparadas.',
    ),
  );

/**
 * The photos of a row, for its form.
 * @param texts what it says of them, by their addresses
 */
export function storedPhotos(
  addresses: readonly (string | null | undefined)[],
  texts: unknown = {},
): Photo[] {
  return addresses.flatMap((address) =>
    address ? [{ key: address, address, ...photoTexts(texts, address) }] : [],
  );
}

/** A photo for pages whose policy lets in no `blob:`. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo cannot be read.'));
    reader.readAsDataURL(blob);
  });
}

export const textsOf = (photo?: Photo): PhotoTexts => ({
  alt: tidyLine(photo?.alt ?? ''),
  caption: tidyLine(photo?.caption ?? ''),
});

/** What the photos of a row show and say, by their addresses; nothing of those of which nothing is said. */
export function textsByAddress(photos: Photo[], addresses: string[]): Record<string, PhotoTexts> {
  const texts = addresses.map((address, index) => [address, textsOf(photos[index])] as const);
  return Object.fromEntries(texts.filter(([, { alt, caption }]) => alt || caption));
}

export function photoUploads(
  photos: Photo[],
  bucket: string,
  report: ReportProgress,
  pathOf = timestampedName,
): FileUpload[] {
  return photos.flatMap(({ key, name = '', blob }) =>
    blob
      ? { bucket, path: pathOf(name, blob.type), blob, onProgress: (share) => report(key, share) }
      : [],
  );
}

function photoAddresses(photos: Photo[], uploaded: string[]): string[] {
  const remaining = [...uploaded];
  return photos.flatMap(({ address, blob }) => address ?? (blob && remaining.shift()) ?? []);
}

export function useSaveWithPhotos<RecordType extends RaRecord, Values extends { photos: Photo[] }>(
  record: RecordType | undefined,
  bucket: string,
  toRow: (
    row: Omit<Values, 'photos'>,
    addresses: string[],
    photos: Photo[],
  ) => Partial<Omit<RecordType, 'id'>>,
  pathOf?: typeof timestampedName,
) {
  const save = useSaveWithFiles(record);
  return ({ photos, ...row }: Values, report: ReportProgress) =>
    save(photoUploads(photos, bucket, report, pathOf), (uploaded) =>
      toRow(row, photoAddresses(photos, uploaded), photos),
    );
}
