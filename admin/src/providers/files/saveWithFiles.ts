import { wasRefused } from '../errors';
import { discardFiles } from './discardFiles';
import type { FileMethods, FileUpload } from './fileMethods';
import { uploadAll } from './uploadAll';

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
