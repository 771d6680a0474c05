import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from 'shared/hashed-file';
import { listFiles } from 'shared/node/files';
import { hashOf } from '../hash.ts';
import { mapParallel } from 'shared/parallel';
import { isNeeded } from './kinds.ts';
import { reachableFiles } from './reachable.ts';

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

/** What the last build left in public/ that visitors need. */
export async function takeInventory(publicFolder: string): Promise<Inventory> {
  const built = (await listFiles(publicFolder)).filter(isNeeded);
  const paths = await reachableFiles(built, (path) => readFile(join(publicFolder, path), 'utf8'));
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
