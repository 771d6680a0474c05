import { discardFiles } from './discardFiles';
import type { FileMethods, FileUpload } from './fileMethods';

/** Some file could not be uploaded: nothing was saved, and what had been uploaded is removed again. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Uploads every file or none, at the same time, and returns their addresses in order. A failure waits for
 * the others to end: one that is called off may still arrive, after it has been removed.
 *
 * @throws UploadError whose cause is the first failure.
 */
export async function uploadAll(files: FileMethods, uploads: FileUpload[]): Promise<string[]> {
  const failures: unknown[] = [];
  const upload = async (file: FileUpload) => {
    try {
      return [await files.uploadFile(file)];
    } catch (error) {
      failures.push(error);
      return [];
    }
  };
  const addresses = (await Promise.all(uploads.map(upload))).flat();
  if (failures.length === 0) return addresses;

  // All of them: an upload whose answer was lost may have arrived.
  await discardFiles(files, uploads);
  throw new UploadError('A file could not be uploaded.', { cause: failures[0] });
}
