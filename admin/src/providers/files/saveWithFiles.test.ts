import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { publicAddress } from 'shared/storage';
import type { FileMethods, FileUpload } from './fileMethods';
import { saveWithFiles, UploadError } from './saveWithFiles';

const bucket = 'noticias-images';
const photo = (path: string): FileUpload => ({ bucket, path, blob: new Blob(['x']) });
const addressesOf = (...paths: string[]) => paths.map((path) => publicAddress(bucket, path));

/** Storage in memory that fails on demand. */
function createStorage() {
  const stored = new Set<string>();
  const delayed = new Set<string>();
  const failing = { uploads: new Set<string>(), removals: 0 };
  const files: FileMethods = {
    async uploadFile({ path }) {
      if (failing.uploads.has(path)) throw new Error(`no room for ${path}`);
      if (delayed.has(path)) await new Promise((resolve) => setTimeout(resolve, 20));
      stored.add(path);
      return publicAddress(bucket, path);
    },
    async removeFiles(_bucket, paths) {
      if (failing.removals-- > 0) throw new Error('busy');
      paths.forEach((path) => stored.delete(path));
    },
  };
  return { files, stored, failing, delayed };
}

const refusal = Object.assign(new Error('new row violates a policy'), { status: 403 });
const noAnswer = new TypeError('Failed to fetch');

describe('saving a row with its files', () => {
  let storage: ReturnType<typeof createStorage>;
  const save = jest.fn<(addresses: string[]) => Promise<void>>();
  const uploads = [photo('a.webp'), photo('b.webp')];

  beforeEach(() => {
    storage = createStorage();
    save.mockReset().mockResolvedValue();
  });

  test('hands the addresses to the row in the order of the files', async () => {
    await saveWithFiles({ files: storage.files, uploads, save });
    expect(save).toHaveBeenCalledWith(addressesOf('a.webp', 'b.webp'));
  });

  test.each(['a.webp', 'b.webp'])('saves nothing and keeps nothing when %s fails', async (path) => {
    storage.failing.uploads.add(path);
    const saving = saveWithFiles({ files: storage.files, uploads, save });
    await expect(saving).rejects.toThrow(UploadError);
    await expect(saving).rejects.toMatchObject({ cause: { message: `no room for ${path}` } });
    expect(save).not.toHaveBeenCalled();
    expect([...storage.stored]).toEqual([]);
  });

  test('leaves no file that arrives after another one failed', async () => {
    storage.failing.uploads.add('a.webp');
    storage.delayed.add('b.webp');
    await expect(saveWithFiles({ files: storage.files, uploads, save })).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect([...storage.stored]).toEqual([]);
  });

  test('removes the uploads when the row is refused, and says why', async () => {
    save.mockRejectedValue(refusal);
    await expect(saveWithFiles({ files: storage.files, uploads, save })).rejects.toBe(refusal);
    expect([...storage.stored]).toEqual([]);
  });

  test('takes a row for saved that holds the addresses although the answer was lost', async () => {
    save.mockRejectedValue(noAnswer);
    await saveWithFiles({ files: storage.files, uploads, save, wasSaved: async () => true });
    expect([...storage.stored]).toEqual(['a.webp', 'b.webp']);
  });

  test('removes the uploads when the answer was lost and the row does not hold them', async () => {
    save.mockRejectedValue(noAnswer);
    const saving = saveWithFiles({
      files: storage.files,
      uploads,
      save,
      wasSaved: async () => false,
    });
    await expect(saving).rejects.toBe(noAnswer);
    expect([...storage.stored]).toEqual([]);
  });

  test('keeps the uploads while nobody can tell whether the row holds them', async () => {
    save.mockRejectedValue(noAnswer);
    const saving = saveWithFiles({
      files: storage.files,
      uploads,
      save,
      wasSaved: () => Promise.reject(noAnswer),
    });
    await expect(saving).rejects.toBe(noAnswer);
    expect(storage.stored.size).toBe(2);
  });

  test('tries a removal twice', async () => {
    storage.failing.removals = 1;
    save.mockRejectedValue(refusal);
    await expect(saveWithFiles({ files: storage.files, uploads, save })).rejects.toBe(refusal);
    expect([...storage.stored]).toEqual([]);
  });
});
