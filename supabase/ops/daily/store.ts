import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles } from 'shared/node/file-system';
import { Refusal } from '../../local/log.ts';
import { nameArtifact } from './plan.ts';
import { parseName } from './names.ts';
import { extractEntry, listEntries } from './zip.ts';

/** A file of a daily backup, or an artifact with such files. */
export interface StoredObject {
  name: string;
  size: number;
  /** When the store deletes it by itself. */
  expiresAt?: Date;
}

/** A place that keeps daily backups. */
export interface Store {
  /** Names the place in sentences, such as `o balde escola`. */
  readonly label: string;
  list(): Promise<StoredObject[]>;
  /** Writes one file of a backup, such as `copia-…-arquivos-001.age`, to a path. */
  fetch(name: string, to: string): Promise<void>;
}

/** A store that the product itself writes to and deletes from. */
export interface WritableStore extends Store {
  put(name: string, from: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export const isWritable = (store: Store): store is WritableStore => 'put' in store;

/** A folder of this machine, also one of downloaded artifacts, unpacked or as zip files. */
export class FolderStore implements WritableStore {
  constructor(private readonly folder: string) {}

  get label(): string {
    return this.folder;
  }

  async list(): Promise<StoredObject[]> {
    const found = await this.findAll();
    return Promise.all(
      [...found].map(async ([name, { path }]) => ({ name, size: (await stat(path)).size })),
    );
  }

  async fetch(name: string, to: string): Promise<void> {
    const found = (await this.findAll()).get(name);
    if (!found) throw new Refusal(`${this.folder} não tem ${name}. Nada foi mudado.`);
    if (found.isZip) await extractEntry(found.path, name, to);
    else await copyFile(found.path, to);
  }

  async put(name: string, from: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await copyFile(from, join(this.folder, name));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  /** Finds the files of backups, by name. */
  private async findAll(): Promise<Map<string, { path: string; isZip: boolean }>> {
    const found = new Map<string, { path: string; isZip: boolean }>();
    for (const relative of await listFiles(this.folder)) {
      const path = join(this.folder, relative);
      const isZip = relative.endsWith('.zip');
      if (isZip && !parseName(basename(relative, '.zip'))) continue;
      const names = isZip ? await listEntries(path) : [basename(relative)];
      for (const name of names) {
        if (parseName(name) && nameArtifact(name) !== name) found.set(name, { path, isZip });
      }
    }
    return found;
  }
}
