import { HttpError } from 'ra-core';
import { buildPublicUrl, storedFileName, type StoredFile } from 'shared/storage';
import { type ConsoleClient, requireSession } from './supabaseClient';
import { ConnectionError, UploadError, wasRefused } from './errors';
import type { ConsoleConfig } from './installation';

/**
 * How long nothing may be heard of a file on its way, in milliseconds. A line that has died without a word would be waited
 * for without end; the slowest that lives takes a photo in less.
 */
const longestSilence = 90_000;

function serverMessage(request: XMLHttpRequest): string {
  try {
    const { message, error } = JSON.parse(request.responseText) as Record<string, unknown>;
    return String(message ?? error ?? request.statusText);
  } catch {
    return request.statusText;
  }
}

/**
 * POSTs a blob, telling how much of it has been sent. `fetch` cannot tell, hence XMLHttpRequest.
 *
 * @throws HttpError with the server's message and status; ConnectionError when there was no answer, or
 * nothing has been heard for too long.
 */
function sendWithProgress(
  { blob, onProgress }: FileUpload,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilence);
    };
    request.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(serverMessage(request), request.status));
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(silence);
    wait();
    request.send(blob);
  });
}

export interface FileUpload {
  bucket: string;
  path: string;
  blob: Blob;
  onProgress?: (share: number) => void;
}

/**
 * How long browsers and a hosted project's network keep a stored file. A name never changes its content, but a removed file
 * stays in these caches until its time is over. Pages have copies of their own.
 */
const cachedForSeconds = 3600;

export function createFileMethods(config: ConsoleConfig, client: ConsoleClient) {
  return {
    async uploadFile(upload: FileUpload): Promise<string> {
      const { bucket, path } = upload;
      const session = await requireSession(client);
      await sendWithProgress(upload, {
        url: `${config.supabaseUrl}/storage/v1/object/${bucket}/${encodeURI(path)}`,
        headers: {
          apikey: config.supabasePublishableKey,
          authorization: `Bearer ${session.access_token}`,
          'cache-control': `max-age=${cachedForSeconds}`,
          'content-type': upload.blob.type,
          'x-upsert': 'true',
        },
      });
      return buildPublicUrl(bucket, path);
    },

    /** Removes files of one bucket; those that are not there are no error. */
    async removeFiles(bucket: string, paths: string[]): Promise<void> {
      if (paths.length === 0) return;
      const { error } = await client.storage.from(bucket).remove(paths);
      if (error) throw error;
    },
  };
}

export type FileMethods = ReturnType<typeof createFileMethods>;

/**
 * Uploads files, then saves the row that names them. Whatever fails, no row is left without its file. What was
 * certainly uploaded for nothing is removed; in doubt, or when removing fails, it is left to the sweep, as are
 * files that the row no longer names.
 *
 * @throws UploadError when a file could not be uploaded, or the error of `save`.
 */
export async function saveWithFiles<Saved>(
  files: FileMethods,
  uploads: FileUpload[],
  save: (addresses: string[]) => Promise<Saved>,
): Promise<Saved> {
  // A failure waits for the others to end: one that is called off may still arrive, after it has been removed.
  const results = await Promise.allSettled(uploads.map((upload) => files.uploadFile(upload)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await discardFiles(files, uploads);
    throw new UploadError('A file could not be uploaded.', { cause: failure.reason });
  }
  try {
    return await save(
      results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    );
  } catch (error) {
    if (wasRefused(error)) await discardFiles(files, uploads);
    throw error;
  }
}

async function discardFiles(files: FileMethods, unneeded: StoredFile[]): Promise<void> {
  const [first] = unneeded;
  if (!first) return;
  const paths = unneeded.map(({ path }) => path);
  await files.removeFiles(first.bucket, paths).catch((error: unknown) => {
    console.warn(`Left behind in ${first.bucket}: ${paths.join(', ')}`, error);
  });
}

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

export const extensionOf = (mimeType: string) => extensions[mimeType] ?? 'bin';

export const timestampedName = (originalName: string, mimeType: string) =>
  storedFileName(originalName, extensionOf(mimeType));

/** The first megabyte of a file, which holds everything that shared/file-types.ts looks at. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 1024 * 1024).arrayBuffer());
}
