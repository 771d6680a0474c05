import type { ReportProgress } from '../components/editor/uploadProgress';
import { isNewPhoto, type Photo } from '../components/photos/photo';
import { photoUploads } from '../components/photos/photoUploads';
import { galleryBucket } from '../providers/data/gallery';
import { extensionOf } from '../providers/files/fileNames';

/**
 * The upload of the photo that a form has, if it is a new one, and what its row says of it.
 * @param name of the stored file, without extension
 */
export function imagemUpload(photos: Photo[], name: string, report: ReportProgress) {
  const [upload] = photoUploads(
    photos,
    {
      bucket: galleryBucket,
      overwrite: true,
      pathOf: (_original, type) => `public/${name}.${extensionOf(type)}`,
    },
    report,
  );
  if (!upload) return null;
  const fileColumns = {
    file_path: upload.path,
    filename: photos.find(isNewPhoto)?.name.slice(0, 255) ?? null,
    mime_type: upload.blob.type,
  };
  return { upload, fileColumns };
}
