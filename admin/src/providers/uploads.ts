import { HttpError } from 'ra-core';
import { buildPublicUrl, createStoredFileName, type StoredFile } from 'shared/storage';
import { type ConsoleClient, requireSession } from './supabaseClient';
import { ConnectionError, UploadError, wasRefused } from './errors';
import type { ConsoleConfig } from './installation';

/**
 * Abort an upload after this many milliseconds without progress. A dead connection reports no error, so the upload
 * would wait forever. Even a very slow connection makes progress within this time.
 */
const progressTimeoutMs = 90_000;

function readServerMessage(request: XMLHttpRequest): string {
  try {
    const { message, error } = JSON.parse(request.responseText) as Record<string, unknown>;
    return String(message ?? error ?? request.statusText);
  } catch {
    return request.statusText;
  }
}

/**
 * POSTs a blob and reports how much of it has been sent. XMLHttpRequest can do that, `fetch` can't.
 *
 * @throws HttpError with the server's message and status; ConnectionError when no response came, or no progress
 * for too long
 */
function sendWithProgress(
  { blob, onProgress }: FileUpload,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => request.abort(), progressTimeoutMs);
    };
    request.upload.onprogress = (event) => {
      restartTimeout();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(readServerMessage(request), request.status));
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(timeout);
    restartTimeout();
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
 * How long browsers and a hosted project's CDN may cache a stored file. The content of a name never changes, but a
 * removed file stays in these caches until then. Pages use copies of their own.
 */
const cacheSeconds = 3600;

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
          'cache-control': `max-age=${cacheSeconds}`,
          'content-type': upload.blob.type,
          'x-upsert': 'true',
        },
      });
      return buildPublicUrl(bucket, path);
    },

    /** Removes files of one bucket. Missing files cause no error. */
    async removeFiles(bucket: string, paths: string[]): Promise<void> {
      if (paths.length === 0) return;
      const { error } = await client.storage.from(bucket).remove(paths);
      if (error) throw error;
    },
  };
}

export type FileMethods = ReturnType<typeof createFileMethods>;

/**
 * Uploads files, then saves the row that refers to them, so that no saved row lacks its files. If the row was certainly
 * not saved, the uploaded files are removed. If that is unknown, or removing them fails, the files stay until the
 * sweep, which also removes files that a row no longer refers to.
 *
 * @throws UploadError when a file could not be uploaded, or the error of `save`
 */
export async function saveWithFiles<Saved>(
  files: FileMethods,
  uploads: FileUpload[],
  save: (addresses: string[]) => Promise<Saved>,
): Promise<Saved> {
  // Wait for all uploads even if one fails: a file that arrives after the removal would stay.
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

export const getExtension = (mimeType: string) => extensions[mimeType] ?? 'bin';

export const createTimestampedName = (originalName: string, mimeType: string) =>
  createStoredFileName(originalName, getExtension(mimeType));

/** Reads the first megabyte of a file, which is all that shared/file-types.ts needs. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 1024 * 1024).arrayBuffer());
}
