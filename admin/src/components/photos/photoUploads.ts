import { timestampedName } from '../../providers/files/fileNames';
import type { FileUpload } from '../../providers/files/fileMethods';
import type { ReportProgress } from '../editor/useSubmit';
import { isNewPhoto, isStoredPhoto, type Photo } from './photo';

interface UploadTarget {
  bucket: string;
  overwrite?: boolean;
  /** Path of a file, given the original name and the type of what is stored. */
  pathOf?: (name: string, type: string) => string;
}

/** What has to be uploaded for the photos of a form. */
export function photoUploads(
  photos: Photo[],
  { bucket, overwrite, pathOf = timestampedName }: UploadTarget,
  report: ReportProgress,
): FileUpload[] {
  return photos.filter(isNewPhoto).map(({ key, name, blob }) => ({
    bucket,
    overwrite,
    path: pathOf(name, blob.type),
    blob,
    onProgress: (share) => report(key, share),
  }));
}

/** The addresses of all photos in their order, given those of the uploads. */
export function photoAddresses(photos: Photo[], uploaded: string[]): string[] {
  const remaining = [...uploaded];
  return photos.flatMap((photo) => {
    if (isStoredPhoto(photo)) return [photo.address];
    const address = isNewPhoto(photo) ? remaining.shift() : undefined;
    return address ? [address] : [];
  });
}
