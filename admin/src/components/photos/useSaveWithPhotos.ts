import { saveWithFiles } from '../../providers/files/saveWithFiles';
import type { ReportProgress } from '../editor/uploadProgress';
import { useRowHolds } from '../editor/useRowHolds';
import { useConsoleData } from '../useConsoleData';
import type { Photo } from './photo';
import { discardedAddresses, photoAddresses, photoUploads } from './photoUploads';

interface PhotoColumn {
  column: 'image_urls' | 'image_url';
  bucket: string;
  overwrite?: boolean;
}

interface PhotoSave {
  photos: Photo[];
  /** Addresses that the row names so far. */
  before: readonly string[];
  report: ReportProgress;
  /** Saves the row with the addresses of all its photos. */
  save: (addresses: string[]) => Promise<unknown>;
}

/** Saves a row with its photos: uploads the new ones first, removes those it no longer names last. */
export function useSaveWithPhotos({ column, bucket, overwrite }: PhotoColumn) {
  const files = useConsoleData();
  const wasSaved = useRowHolds(column);
  return ({ photos, before, report, save }: PhotoSave) =>
    saveWithFiles({
      files,
      uploads: photoUploads(photos, { bucket, overwrite }, report),
      save: (uploaded) => save(photoAddresses(photos, uploaded)),
      wasSaved,
      discarded: discardedAddresses(before, photos),
    });
}
