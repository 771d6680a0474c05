import { saveWithFiles } from '../../providers/files/saveWithFiles';
import type { ReportProgress } from '../editor/useSubmit';
import { useRowHolds } from '../editor/useSaveRow';
import { useConsoleData } from '../useConsoleData';
import type { Photo } from './photo';
import { photoAddresses, photoUploads } from './photoUploads';

interface PhotoColumn {
  column: 'image_urls' | 'image_url';
  bucket: string;
  overwrite?: boolean;
}

interface PhotoSave {
  photos: Photo[];
  report: ReportProgress;
  /** Saves the row with the addresses of all its photos. */
  save: (addresses: string[]) => Promise<unknown>;
}

/** Saves a row with its photos: uploads the new ones first. */
export function useSaveWithPhotos({ column, bucket, overwrite }: PhotoColumn) {
  const files = useConsoleData();
  const wasSaved = useRowHolds(column);
  return ({ photos, report, save }: PhotoSave) =>
    saveWithFiles({
      files,
      uploads: photoUploads(photos, { bucket, overwrite }, report),
      save: (uploaded) => save(photoAddresses(photos, uploaded)),
      wasSaved,
    });
}
