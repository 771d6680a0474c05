import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = '.copia-';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A folder for a backup that is being made, beside those that are. Removes the folders of backups that were
 * killed a day ago or earlier.
 */
export async function makeWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(prefix) && (await stat(path)).mtimeMs < Date.now() - dayMs)
      await rm(path, { recursive: true });
  }
  return mkdtemp(join(folder, prefix));
}
