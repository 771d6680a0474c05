import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeAtomically } from 'shared/node/files';

/**
 * Files that this build or an earlier one has fetched, in a folder that outlives Gatsby's cache. What is at an address
 * stays the same: each upload gets another.
 */
export class FetchedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(address: string): Promise<Buffer | null> {
    return readFile(this.#path(address)).catch(() => null);
  }

  async keep(address: string, content: Buffer): Promise<void> {
    await writeAtomically(this.#path(address), content);
  }

  /** Forgets every file that no row names any more: what staff delete is to be gone. */
  async forgetAllBut(addresses: readonly string[]): Promise<void> {
    const wanted = new Set(addresses.map(nameFor));
    const names = await readdir(this.#folder).catch(() => []);
    const outdated = names.filter((name) => !wanted.has(name));
    await Promise.all(outdated.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #path(address: string): string {
    return join(this.#folder, nameFor(address));
  }
}

function nameFor(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

export const fetchedFiles = new FetchedFiles(resolve(process.env.PHOTO_STORE ?? '.cache/photos'));
