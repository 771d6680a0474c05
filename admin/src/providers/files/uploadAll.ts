import { discardFiles } from './discardFiles';
import type { FileMethods, FileUpload } from './fileMethods';

/** Some file could not be uploaded: nothing was saved, and what had been uploaded is removed again. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Uploads every file or none, at the same time, and returns their addresses in order.
 *
 * @throws UploadError whose cause is the first failure.
 */
export async function uploadAll(files: FileMethods, uploads: FileUpload[]): Promise<string[]> {
  const callOff = new AbortController();
  let cause: unknown;
  const upload = async (file: FileUpload) => {
    try {
      return await files.uploadFile({ ...file, signal: callOff.signal });
    } catch (error) {
      // Those that are called off fail after the one that made them fail.
      if (!callOff.signal.aborted) cause = error;
      callOff.abort();
      throw error;
    }
  };
  const results = await Promise.allSettled(uploads.map(upload));
  const addresses = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (addresses.length === uploads.length) return addresses;

  // All of them: an upload whose answer was lost may have arrived.
  await discardFiles(files, uploads);
  throw new UploadError('A file could not be uploaded.', { cause });
}
