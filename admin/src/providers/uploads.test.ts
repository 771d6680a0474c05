import { jest } from '@jest/globals';
import { UploadError } from './errors';
import { type FileMethods, type FileUpload, saveWithFiles } from './uploads';

const photo = (path: string): FileUpload => ({
  bucket: 'noticias-images',
  path,
  blob: new Blob(['x']),
});

// The browser tests cover files of refused rows, which are removed, and files after a lost response, which stay.
test.each(['a.webp', 'b.webp'])('if %s fails, no row is saved and no file stays', async (path) => {
  const stored = new Set<string>();
  const files: FileMethods = {
    async uploadFile(upload) {
      if (upload.path === path) throw new Error(`no room for ${path}`);
      // The other upload finishes after the failure.
      await Promise.resolve();
      stored.add(upload.path);
      return upload.path;
    },
    async removeFiles(_bucket, paths) {
      paths.forEach((path) => stored.delete(path));
    },
  };
  const save = jest.fn<() => Promise<void>>();
  const saving = saveWithFiles(files, [photo('a.webp'), photo('b.webp')], save);
  await expect(saving).rejects.toThrow(UploadError);
  await expect(saving).rejects.toMatchObject({ cause: { message: `no room for ${path}` } });
  expect(save).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
});
