import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FetchedPhoto } from './fetchPhoto';

const noteSchema = z.object({
  version: z.string(),
  etag: z.string().nullable(),
  /** SHA-256 of the photo: half a file is no photo of ours. */
  digest: z.string(),
});

export interface StoredPhoto {
  content: Buffer;
  /** Of the content. */
  digest: string;
  etag: string | null;
  /** Of the row that named it when it was last asked for. */
  version: string;
}

/**
 * Photos that earlier builds have fetched, in a folder that outlives Gatsby's cache: two files for each, the
 * photo and a note on it.
 */
export class PhotoStore {
  constructor(private readonly folder: string) {}

  async read(address: string): Promise<StoredPhoto | null> {
    const path = this.path(address);
    try {
      const { version, etag, digest } = noteSchema.parse(
        JSON.parse(await readFile(`${path}.json`, 'utf8')),
      );
      const content = await readFile(path);
      return sha256(content) === digest ? { content, digest, etag, version } : null;
    } catch {
      // None yet, or one that a full disk or a killed build left incomplete.
      return null;
    }
  }

  async keep(
    address: string,
    version: string,
    { content, etag }: FetchedPhoto,
  ): Promise<StoredPhoto> {
    await mkdir(this.folder, { recursive: true });
    await this.replace(this.path(address), content);
    return this.confirm(address, version, { content, etag, digest: sha256(content) });
  }

  /** Notes that the photo is the one which this version of its row means. */
  async confirm(
    address: string,
    version: string,
    photo: Omit<StoredPhoto, 'version'>,
  ): Promise<StoredPhoto> {
    const { etag, digest } = photo;
    await this.note(address, { version, etag, digest });
    return { ...photo, version };
  }

  /** Forgets every photo that no row names any more: what staff delete is to be gone. */
  async forgetAllBut(addresses: Iterable<string>): Promise<void> {
    const wanted = new Set([...addresses].map(nameFor));
    const names = await readdir(this.folder).catch(() => []);
    const outdated = names.filter((name) => !wanted.has(name.replace(/\.json$/, '')));
    await Promise.all(outdated.map((name) => rm(join(this.folder, name), { force: true })));
  }

  private path(address: string): string {
    return join(this.folder, nameFor(address));
  }

  private async note(address: string, note: z.infer<typeof noteSchema>): Promise<void> {
    await this.replace(`${this.path(address)}.json`, JSON.stringify(note));
  }

  private async replace(path: string, content: Buffer | string): Promise<void> {
    await writeFile(`${path}.partial`, content);
    await rename(`${path}.partial`, path);
  }
}

function nameFor(address: string): string {
  return sha256(address);
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
