import type { StoredFile } from 'shared/storage';
import type { FileMethods } from './fileMethods';

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
