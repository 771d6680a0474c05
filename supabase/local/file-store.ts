import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { getErrorCode, writeAtomically } from 'shared/node/file-system';

/**
 * Error codes that mean a file doesn't exist. Other errors, such as running out of file handles, don't mean
 * that.
 */
const missingCodes = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

interface Details {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

export interface StoredObject extends Details {
  file: string;
  size: number;
  lastModified: Date;
}

/**
 * Stores each file as a plain file, `<bucket>/<object>`, with its type beside it in `<object>.json`. The data
 * service's own adapter serves empty files on Node 20.
 */
export class FileStore implements StorageAdapter {
  readonly driver = null;

  /**
   * Whether a file of this name can be stored: file systems accept names of 255 bytes, and the suffixes of
   * the files need some of them.
   */
  static canStore(key: string): boolean {
    return encodeName(key).length <= 200;
  }

  constructor(private readonly folder: string) {}

  /** Returns the object, or null when there is none. */
  async find(bucket: string, key: string): Promise<StoredObject | null> {
    const file = this.getPath(bucket, key);
    try {
      const [{ size, mtime }, details] = await Promise.all([
        stat(file),
        readFile(`${file}.json`, 'utf8'),
      ]);
      return { ...(JSON.parse(details) as Details), file, size, lastModified: mtime };
    } catch (error) {
      if (missingCodes.has(getErrorCode(error))) return null;
      throw error;
    }
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key, undefined);
    const bytes = await readFile(this.getPath(bucket, key));
    return { metadata, httpStatusCode: 200, body: new Blob([bytes]) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const bytes = await readBytes(body);
    const eTag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = this.getPath(bucket, key);
    const details: Details = { mimetype, cacheControl, eTag };
    await writeAtomically(`${file}.json`, JSON.stringify(details));
    await writeAtomically(file, bytes);
    return this.headObject(bucket, key, undefined);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.getPath(bucket, key);
    await rm(file, { force: true });
    await rm(`${file}.json`, { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async headObject(bucket: string, key: string, _version: string | undefined): Promise<Metadata> {
    const object = await this.find(bucket, key);
    if (!object) throw new Error(`No such object: ${bucket}/${key}`);
    // The service stores this in the database, so it does not say where on this machine the file is.
    const { mimetype, cacheControl, eTag, size, lastModified } = object;
    return {
      mimetype,
      cacheControl,
      eTag,
      size,
      lastModified,
      contentLength: size,
      httpStatusCode: 200,
    };
  }

  async privateAssetUrl(): Promise<string> {
    throw new Error('Every bucket is public, so nothing requests private URLs.');
  }

  async copyObject(): Promise<never> {
    throw new Error('This route is closed: no client copies or moves files.');
  }

  /** One flat, encoded name for each object, so that no key can lead out of its bucket's folder. */
  private getPath(bucket: string, key: string): string {
    return join(this.folder, encodeName(bucket), encodeName(key));
  }
}

/** Encodes a name such that only the file with an object's details ends in `.json`. */
function encodeName(name: string): string {
  return encodeURIComponent(name)
    .replace(/^\./, '%2E')
    .replace(/\.(?=json$)/i, '%2E');
}

async function readBytes(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}
