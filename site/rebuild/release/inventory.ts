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

const atOnce = 16;

/** What the last build left in public/ that visitors need. */
export async function takeInventory(publicFolder: string): Promise<Inventory> {
  const built = (await listFiles(publicFolder)).filter(isNeeded);
  const read = (path: string) => readFile(join(publicFolder, path));
  const sources = new Map<string, string>();
  const paths = await reachableFiles(built, async (path) => {
    const content = await read(path);
    sources.set(path, hashOf(content));
    return content.toString();
  });
  const files = await mapParallel(paths, atOnce, async (path) => {
    const source = isHashed(path)
      ? hashOf(`${path} ${(await stat(join(publicFolder, path))).size}`)
      : (sources.get(path) ?? hashOf(await read(path)));
    return { path, source };
  });
  return {
    files,
    contentHash: hashOf(files.map(({ path, source }) => `${path} ${source}`).join('\n')),
  };
}
