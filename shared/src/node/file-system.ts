import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { types } from 'node:util';

/** The `code` of a system error (`ENOENT`, `EEXIST`…), or undefined for any other error. */
export function getErrorCode(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error ? String(error.code) : undefined;
}

/** Reads a file's text; returns null when there is no such file. */
export async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Replaces a file in one step: a reader, or a restart after a crash, finds the old file or the new one, never
 * a part. On return the new file is flushed to disk and survives a power cut.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { flush: true, mode });
    await rename(temporary, path);
  } catch (error) {
    // Remove the partial file, because the disk may be full.
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  if (made) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/**
 * Lists the paths of all files below a folder, relative to it, with `/` between names. Returns an empty list
 * when the folder is missing.
 * @param skipped names of folders directly inside `folder` to leave out
 */
export async function listFiles(folder: string, skipped: string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const below = entries
    .filter((entry) => entry.isDirectory() && !skipped.includes(entry.name))
    .map(async ({ name }) =>
      (await listFiles(join(folder, name))).map((path) => `${name}/${path}`),
    );
  const here = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...here, ...(await Promise.all(below)).flat()].sort();
}

/**
 * Hashes the names and contents of files. The hash is equal for equal files at equal paths below a folder.
 */
export async function hashFiles(folder: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
