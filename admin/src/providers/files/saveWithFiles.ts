import type { StoredFile } from 'shared/storage';
import { wasRefused } from '../errors';
import type { FileMethods, FileUpload } from './fileMethods';

interface SaveWithFiles {
  files: FileMethods;
  uploads: FileUpload[];
  /** Saves the row, given the addresses of the uploads in their order. */
  save: (addresses: string[]) => Promise<unknown>;
  /** Whether the row holds the addresses after all; asked when `save` failed without a clear answer. */
  wasSaved?: (addresses: string[]) => Promise<boolean>;
}

/**
 * Uploads files, then saves the row that names them. Whatever fails, no row is left without its file, and what was
 * uploaded for nothing is removed. Files that the row no longer names stay for the history, until the sweep.
 *
 * @throws UploadError when a file could not be uploaded, or the error of `save`.
 */
export async function saveWithFiles(work: SaveWithFiles): Promise<void> {
  const { files, uploads, save } = work;
  const addresses = await uploadAll(files, uploads);
  try {
    await save(addresses);
  } catch (error) {
    const outcome = await outcomeOf(error, addresses, work);
    if (outcome === 'unsaved') await discardFiles(files, uploads);
    if (outcome !== 'saved') throw error;
  }
}

/** In doubt the files stay: an orphan harms less than a row whose photo is gone. */
async function outcomeOf(
  error: unknown,
  addresses: string[],
  { wasSaved }: SaveWithFiles,
): Promise<'saved' | 'unsaved' | 'unknown'> {
  if (wasRefused(error)) return 'unsaved';
  if (addresses.length === 0 || !wasSaved) return 'unknown';
  return wasSaved(addresses).then(
    (saved) => (saved ? 'saved' : 'unsaved'),
    () => 'unknown',
  );
}

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

type Remover = Pick<FileMethods, 'removeFiles'>;

/**
 * Removes files that no row needs, trying twice. It never fails: what somebody saved must not fail for what
 * nobody needs, and the sweep finds what stays behind.
 */
export async function discardFiles(files: Remover, unneeded: StoredFile[]): Promise<void> {
  for (const bucket of new Set(unneeded.map((file) => file.bucket))) {
    const paths = unneeded.filter((file) => file.bucket === bucket).map(({ path }) => path);
    await files
      .removeFiles(bucket, paths)
      .catch(() => files.removeFiles(bucket, paths))
      .catch((error: unknown) => {
        console.warn(`Left behind in ${bucket}: ${paths.join(', ')}`, error);
      });
  }
}
