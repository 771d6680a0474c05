import * as z from 'zod/mini';

/** A photo that a row names already. */
interface StoredPhoto {
  key: string;
  /** As the row records it. */
  address: string;
}

/** A photo chosen in the form, ready to be uploaded. */
export interface NewPhoto {
  key: string;
  /** Name of the file it came from. */
  name: string;
  blob: Blob;
}

/** A file that is still being turned into a photo. */
interface PendingPhoto {
  key: string;
  name: string;
}

export type Photo = StoredPhoto | NewPhoto | PendingPhoto;

export const isStoredPhoto = (photo: Photo): photo is StoredPhoto => 'address' in photo;
export const isNewPhoto = (photo: Photo): photo is NewPhoto => 'blob' in photo;
export const isPendingPhoto = (photo: Photo): photo is PendingPhoto =>
  !isStoredPhoto(photo) && !isNewPhoto(photo);

/** The photos of a form; those that are still being prepared hold up saving. */
export const photosSchema = z
  .array(z.custom<Photo>())
  .check(
    z.refine(
      (photos) => !photos.some(isPendingPhoto),
      'Aguarde: as fotos ainda estão sendo preparadas.',
    ),
  );

/** The photos of a row, for its form. */
export function storedPhotos(addresses: readonly (string | null)[]): Photo[] {
  return addresses
    .filter((address) => address !== null)
    .map((address) => ({ key: address, address }));
}

/** Title of the toast when the one photo of an item could not be uploaded. */
export const photoUploadErrorTitle = 'Erro no upload da imagem';
