import type { StoredFile } from 'shared/storage';
import { wasRefused } from '../errors';
import type { FileMethods, FileUpload } from './fileMethods';

/** Some file could not be uploaded: nothing was saved, and what had been uploaded is removed again. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Uploads files, then saves the row that names them. Whatever fails, no row is left without its file. What was
 * certainly uploaded for nothing is removed; in doubt, or when removing fails, it is left to the sweep, as are
 * files that the row no longer names.
 *
 * @throws UploadError when a file could not be uploaded, or the error of `save`.
 */
export async function saveWithFiles(
  files: FileMethods,
  uploads: FileUpload[],
  save: (addresses: string[]) => Promise<unknown>,
): Promise<void> {
  // A failure waits for the others to end: one that is called off may still arrive, after it has been removed.
  const results = await Promise.allSettled(uploads.map((upload) => files.uploadFile(upload)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await discardFiles(files, uploads);
    throw new UploadError('A file could not be uploaded.', { cause: failure.reason });
  }
  try {
    await save(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
  } catch (error) {
    if (wasRefused(error)) await discardFiles(files, uploads);
    throw error;
  }
}

async function discardFiles(files: FileMethods, unneeded: StoredFile[]): Promise<void> {
  const [first] = unneeded;
  if (!first) return;
  const paths = unneeded.map(({ path }) => path);
  await files.removeFiles(first.bucket, paths).catch((error: unknown) => {
    console.warn(`Left behind in ${first.bucket}: ${paths.join(', ')}`, error);
  });
}

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

export const extensionOf = (mimeType: string) => extensions[mimeType] ?? 'bin';

let lastTimestamp = 0;

export function timestampedName(originalName: string, mimeType: string): string {
  // Never the same twice: files chosen together may bear the same name.
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${lastTimestamp}${stem && `-${stem}`}.${extensionOf(mimeType)}`;
}
