import { jest } from '@jest/globals';
import { publicAddress } from 'shared/storage';
import { UploadError } from './errors';
import { type FileMethods, type FileUpload, saveWithFiles, timestampedName } from './files';

const bucket = 'noticias-images';
const photo = (path: string): FileUpload => ({ bucket, path, blob: new Blob(['x']) });
const uploads = [photo('a.webp'), photo('b.webp')];

/** What storage in memory holds, and which uploads it refuses. */
const stored = new Set<string>();
let refused: string;
const files: FileMethods = {
  async uploadFile({ path }) {
    if (path === refused) throw new Error(`no room for ${path}`);
    // The other one arrives after the failure.
    await Promise.resolve();
    stored.add(path);
    return publicAddress(bucket, path);
  },
  async removeFiles(_bucket, paths) {
    paths.forEach((path) => stored.delete(path));
  },
};
const save = jest.fn<(addresses: string[]) => Promise<void>>();

beforeEach(() => {
  stored.clear();
  refused = '';
  save.mockReset().mockResolvedValue();
});

describe('saving a row with its files', () => {
  test('hands the addresses to the row in the order of the files', async () => {
    await saveWithFiles(files, uploads, save);
    expect(save).toHaveBeenCalledWith(uploads.map(({ path }) => publicAddress(bucket, path)));
  });

  test.each(['a.webp', 'b.webp'])('saves nothing and keeps nothing when %s fails', async (path) => {
    refused = path;
    const saving = saveWithFiles(files, uploads, save);
    await expect(saving).rejects.toThrow(UploadError);
    await expect(saving).rejects.toMatchObject({ cause: { message: `no room for ${path}` } });
    expect(save).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  test('removes the uploads when the row is refused, and says why', async () => {
    const refusal = Object.assign(new Error('new row violates a policy'), { status: 403 });
    save.mockRejectedValue(refusal);
    await expect(saveWithFiles(files, uploads, save)).rejects.toBe(refusal);
    expect(stored.size).toBe(0);
  });

  test('keeps the uploads when the answer was lost: the row may hold them', async () => {
    save.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(saveWithFiles(files, uploads, save)).rejects.toThrow('Failed to fetch');
    expect(stored.size).toBe(2);
  });
});

test('files chosen together get names of their own, in characters that no address escapes', () => {
  const names = ['Festa Junina (São João).JPG', 'Festa Junina (São João).JPG', '../写真.png'].map(
    (name) => timestampedName(name, 'image/webp'),
  );
  expect(names[0]).toMatch(/^\d{13}-Festa-Junina-Sao-Joao\.webp$/);
  expect(names[2]).toMatch(/^\d{13}\.webp$/);
  expect(new Set(names).size).toBe(3);
});
