import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What begins so is unfinished: the making of an installation's data, or their deletion. */
export const stagingPrefix = 'staging-';

/**
 * The parts that an installation keeps, the pages before the rows they were made from: whatever a crash
 * leaves, the next start completes.
 */
const parts = ['site', 'inbox', 'files', 'service'];

export function partsOf(dataDir: string): string[] {
  return parts.filter((part) => existsSync(join(dataDir, part)));
}

/** Deletes them, and nothing else that may lie in the folder. Each disappears in one step. */
export async function deleteData(dataDir: string): Promise<void> {
  for (const part of partsOf(dataDir)) {
    await rename(join(dataDir, part), join(dataDir, `${stagingPrefix}${part}-${process.pid}`));
  }
  await removeStaging(dataDir);
}

export async function removeStaging(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true })));
}
