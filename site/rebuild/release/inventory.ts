import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from 'shared/hashed-file';
import { listFiles } from 'shared/node/files';
import { hashOf } from '../hash.ts';
import { mapParallel } from 'shared/parallel';
import { isNeeded } from './kinds.ts';

/** A file that Gatsby wrote, with what identifies its content. */
export interface BuiltFile {
  path: string;
  source: string;
}

export interface Inventory {
  files: BuiltFile[];
  /** Equal for equal output. */
  contentHash: string;
}

/** What the last build left in public/ that belongs into a release. */
export async function takeInventory(publicFolder: string): Promise<Inventory> {
  const paths = (await listFiles(publicFolder)).filter(isNeeded);
  const files = await mapParallel(paths, 16, async (path) => {
    const file = join(publicFolder, path);
    const source = isHashed(path)
      ? hashOf(`${path} ${(await stat(file)).size}`)
      : hashOf(await readFile(file));
    return { path, source };
  });
  return {
    files,
    contentHash: hashOf(files.map(({ path, source }) => `${path} ${source}`).join('\n')),
  };
}
