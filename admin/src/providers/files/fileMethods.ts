import { publicAddress } from 'shared/storage';
import type { ConsoleConfig } from '../config';
import { sessionNotFound } from '../errors';
import type { ConsoleClient } from '../supabaseClient';
import { sendWithProgress } from './sendWithProgress';

export interface FileUpload {
  bucket: string;
  path: string;
  blob: Blob;
  /** Replace a file of the same path instead of failing. */
  overwrite?: boolean;
  /** Told the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Files in storage: put there, and taken away. */
export function createFileMethods(config: ConsoleConfig, client: ConsoleClient) {
  return {
    /** Uploads one file and returns the address by which rows record it. */
    async uploadFile(upload: FileUpload): Promise<string> {
      const { bucket, path, overwrite = false } = upload;
      const { data } = await client.auth.getSession();
      if (!data.session) throw sessionNotFound();
      await sendWithProgress(upload, {
        url: `${config.supabaseUrl}/storage/v1/object/${bucket}/${encodeURI(path)}`,
        headers: {
          apikey: config.supabasePublishableKey,
          authorization: `Bearer ${data.session.access_token}`,
          'cache-control': 'max-age=31536000',
          'content-type': upload.blob.type,
          'x-upsert': String(overwrite),
        },
      });
      return publicAddress(bucket, path);
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
