import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { writeCompressed, type Effort } from './compress.ts';

async function compress(name: string, content: Buffer, effort: Effort = 'quick') {
  const folder = await temporaryFolder();
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, folder, endings: await writeCompressed(path, content, effort) };
}

test.each<Effort>(['quick', 'best'])(
  '%s: what a browser unpacks is the file, byte for byte',
  async (effort) => {
    const content = Buffer.from(
      '<p>Educação é cooperação — construída a cada dia.</p>'.repeat(200),
    );
    const { path, endings } = await compress('index.html', content, effort);
    expect(endings).toEqual(['br', 'gz']);
    expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(content)).toBe(true);
    expect(gunzipSync(await readFile(`${path}.gz`)).equals(content)).toBe(true);
  },
);

test.each([
  ['photo.webp', 5000],
  ['short.json', 900],
])('%s is left as it is', async (name, size) => {
  const { folder, endings } = await compress(name, Buffer.alloc(size, 'a'));
  expect(endings).toEqual([]);
  expect(await readdir(folder)).toEqual([name]);
});
