import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Manifest } from './manifest.ts';
import { assemble, takeInventory, writeCompressed } from './release.ts';

const script = 'app-0123456789abcdef0123.js';
const page = (text: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>T</title></head><body>` +
  `<main>${text.repeat(300)}</main></body></html>`;

/** A folder that Gatsby builds in, and releases made of it one after the other. */
async function site() {
  const folder = await temporaryFolder();
  const publicFolder = join(folder, 'public');
  await mkdir(publicFolder);
  await writeFile(join(publicFolder, 'scripts.json'), JSON.stringify([script]));
  let previous: { manifest: Manifest; folder: string } | null = null;
  let count = 0;
  return {
    write: (path: string, content: string) => writeFile(join(publicFolder, path), content),
    publicFolder,
    async release(builtAt = '2026-11-20T12:00:00.000Z', sources = 's1') {
      count += 1;
      const target = join(folder, `release-${count}`);
      await mkdir(target);
      const files = await takeInventory(publicFolder);
      const id = `${String(count).padStart(6, '0')}-abcdef01`;
      const release = { id, builtAt, contentHash: '', counts: {} };
      const made = { release, sources, inputs: '', historicoId: 1, leftOut: [] };
      const origins = { dataService: null };
      const manifest: Manifest = {
        ...made,
        files: await assemble({
          publicFolder,
          target,
          files,
          release,
          sources,
          previous,
          origins,
        }),
      };
      previous = { manifest, folder: target };
      const read = (path: string) => readFile(join(target, path), 'utf8');
      const inode = async (path: string) => (await stat(join(target, path))).ino;
      return { manifest, target, read, inode };
    },
  };
}

test('files that did not change are shared by the releases, their compressed siblings too', async () => {
  const { write, release } = await site();
  await write(script, 'let a;'.repeat(400));
  await write('page.json', '{}'.repeat(10));
  const first = await release();
  const second = await release();
  for (const path of [script, `${script}.br`, `${script}.gz`, 'page.json']) {
    expect(await second.inode(path)).toBe(await first.inode(path));
  }
});

test('a release shares nothing with the folder that Gatsby writes in', async () => {
  const { write, release, publicFolder } = await site();
  await write(script, 'let a;');
  const { inode, read } = await release();
  expect(await inode(script)).not.toBe((await stat(join(publicFolder, script))).ino);
  await write(script, 'overwritten');
  expect(await read(script)).toBe('let a;');
});

test('every page carries its own release, changed or not, compressed or not', async () => {
  const { write, release } = await site();
  await write('a.html', page('antes'));
  await write('b.html', page('sempre'));
  const first = await release();
  await write('a.html', page('depois'));
  const second = await release();
  const stampOf = (html: string) => /name="release" content="([^"]+)"/.exec(html)?.[1];
  for (const path of ['a.html', 'b.html']) {
    expect(stampOf(await first.read(path))).toBe('000001-abcdef01');
    expect(stampOf(await second.read(path))).toBe('000002-abcdef01');
    const compressed = await readFile(join(second.target, `${path}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(await second.read(path));
  }
  expect(await second.read('a.html')).toContain('depois');
});

test('an unchanged page is the same as one that was prepared again', async () => {
  const { write, release } = await site();
  await write('a.html', page('texto'));
  await release();
  const reused = await release('2026-11-20T13:00:00.000Z');
  const again = await release('2026-11-20T13:00:00.000Z', 's2');
  const withoutId = (html: string) => html.replace(/00000\d-/, '');
  expect(withoutId(await reused.read('a.html'))).toBe(withoutId(await again.read('a.html')));
  expect(reused.manifest.files['a.html']?.facts).toEqual(again.manifest.files['a.html']?.facts);
});

test('scripts of the release before stay for an hour, then go', async () => {
  const { write, release, publicFolder } = await site();
  await write(script, 'let a;'.repeat(400));
  await release('2026-11-20T12:00:00.000Z');
  await rm(join(publicFolder, script));
  const after = async (builtAt: string) => (await release(builtAt)).read(script);
  expect(await after('2026-11-20T12:30:00.000Z')).toContain('let a;');
  expect(await after('2026-11-20T13:20:00.000Z')).toContain('let a;');
  await expect(after('2026-11-20T13:30:00.000Z')).rejects.toThrow('ENOENT');
});

test('a clock that was set back keeps them no longer than an hour', async () => {
  const { write, release, publicFolder } = await site();
  await write(script, 'let a;');
  await release('2026-11-21T12:00:00.000Z');
  await rm(join(publicFolder, script));
  await release('2026-11-21T12:00:00.000Z');
  const { manifest } = await release('2026-11-20T12:00:00.000Z');
  expect(manifest.files[script]?.retiredAt).toBe('2026-11-20T12:00:00.000Z');
});

test('a page that was removed is gone at once', async () => {
  const { write, release, publicFolder } = await site();
  await write('a.html', page('texto'));
  await release();
  await rm(join(publicFolder, 'a.html'));
  expect((await release()).manifest.files).not.toHaveProperty('a.html');
});

async function compress(name: string, content: Buffer) {
  const folder = await temporaryFolder();
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return { path, folder, endings: await writeCompressed(folder, name, content) };
}

test.each(['index.html', 'noticia/1.html'])(
  '%s: what a browser unpacks is the file, byte for byte',
  async (name) => {
    const content = Buffer.from('<p>Educação é cooperação — construída dia a dia.</p>'.repeat(200));
    const { path, endings } = await compress(name, content);
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

const hash = (digit: string) => digit.repeat(20);
const photo = (digit: string) => digit.repeat(32);

const files: Record<string, string> = {
  'index.html': `<script src="/webpack-runtime-${hash('a')}.js"></script><img srcset="/static/${photo('1')}/b3f9c/festa.webp 400w">`,
  'page-data/index/page-data.json': `{"photo":"/static/${photo('2')}/4c0de/sala%20de%20aula.webp"}`,
  'page-data/noticia/7/page-data.json': `{"photo":"/static/${photo('3')}/4c0de/retirada.webp"}`,
  'noticia/8/index.html': '<p>Notícia</p>',
  'page-data/noticia/8/page-data.json': '{}',
  [`webpack-runtime-${hash('a')}.js`]: `var names = {5: "${hash('b')}"};`,
  [`5-${hash('b')}.js`]: 'carousel',
  [`webpack-runtime-${hash('c')}.js`]: `var names = {5: "${hash('d')}"};`,
  [`5-${hash('d')}.js`]: 'an earlier carousel',
  [`static/${photo('1')}/b3f9c/festa.webp`]: '',
  [`static/${photo('1')}/eeeee/festa.webp`]: '',
  [`static/${photo('2')}/4c0de/sala de aula.webp`]: '',
  [`static/${photo('3')}/4c0de/retirada.webp`]: '',
  [`webpack-runtime-${hash('a')}.js.map`]: '',
  'webpack.stats.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '',
  '~partytown/partytown.js': '',
  '404/index.html': '',
};

async function reached(): Promise<string[]> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return (await takeInventory(folder)).map(({ path }) => path);
}

test.each([
  `webpack-runtime-${hash('a')}.js.map`,
  'webpack.stats.json',
  '_gatsby/slices/_gatsby-scripts-1.html',
  '~partytown/partytown.js',
  '404/index.html',
])('%s is not published', async (path) => {
  expect(await reached()).not.toContain(path);
});

test('pages, their scripts, what these load, and their pictures are kept', async () => {
  expect(await reached()).toEqual(
    expect.arrayContaining([
      'index.html',
      'page-data/index/page-data.json',
      'page-data/noticia/8/page-data.json',
      `webpack-runtime-${hash('a')}.js`,
      `5-${hash('b')}.js`,
      `static/${photo('1')}/b3f9c/festa.webp`,
      `static/${photo('2')}/4c0de/sala de aula.webp`,
    ]),
  );
});

test('scripts of an earlier build are left behind', async () => {
  expect(await reached()).not.toContain(`webpack-runtime-${hash('c')}.js`);
  expect(await reached()).not.toContain(`5-${hash('d')}.js`);
});

test('data and photos of an article that has no page any more are left behind', async () => {
  expect(await reached()).not.toContain('page-data/noticia/7/page-data.json');
  expect(await reached()).not.toContain(`static/${photo('3')}/4c0de/retirada.webp`);
});

test('a picture in a size that no page shows any more is left behind', async () => {
  expect(await reached()).not.toContain(`static/${photo('1')}/eeeee/festa.webp`);
});
