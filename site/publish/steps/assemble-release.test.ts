import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brand } from 'shared/brand';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { resolveSettings } from '../context.ts';
import { assemble, type Manifest, takeInventory } from './assemble-release.ts';
import { readWholeRelease, renewManifest } from '../stored-releases.ts';
import { keys } from '../testing/installation.ts';

const script = 'app-0123456789abcdef0123.js';
const buildPage = (text: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>T</title></head><body>` +
  `<main>${text.repeat(300)}</main></body></html>`;

/** Creates a folder like those in which Gatsby builds; each call of `release` assembles a release from it. */
async function createSite() {
  const DATA_DIR = await createTemporaryFolder();
  const env = { ...keys, DATA_DIR };
  const { folders } = resolveSettings(env);
  const { public: publicFolder, releases } = folders;
  await mkdir(join(publicFolder, 'noticia'), { recursive: true });
  await writeFile(join(publicFolder, 'scripts.json'), JSON.stringify([script]));
  let live: Manifest | null = null;
  let count = 0;
  return {
    folders,
    publicFolder,
    write: (path: string, content: string) => writeFile(join(publicFolder, path), content),
    async release({ at = '2026-11-20T12:00:00.000Z', sources = 's1', dataService = '' } = {}) {
      count += 1;
      const target = join(releases, `${count}`);
      const release = { id: `${count}`, builtAt: at, contentHash: '', counts: {} };
      const state = { release, sources, inputs: '', historicoId: 1, leftOut: [], brokenLinks: [] };
      const settings = resolveSettings({ ...env, GATSBY_SUPABASE_URL: dataService });
      const built = await takeInventory(publicFolder);
      const look = { palette: brand, newsPath: '/novidades' };
      const files = await assemble(settings, target, built, look, state, live);
      const manifest: Manifest = { ...state, files };
      live = manifest;
      return {
        files,
        manifest,
        present: () => readdir(target),
        read: (path: string) => readFile(join(target, path), 'utf8'),
        inode: async (path: string) => (await stat(join(target, path))).ino,
      };
    },
  };
}

test('releases share unchanged files and their compressed variants', async () => {
  const { write, release } = await createSite();
  await write(script, 'let a;'.repeat(400));
  await write('a.html', buildPage('sempre'));
  await write('b.html', buildPage('antes'));
  const first = await release();
  await write('b.html', buildPage('depois'));
  const second = await release();
  for (const path of [script, `${script}.br`, `${script}.gz`, 'a.html', 'scripts.json'])
    expect(await second.inode(path)).toBe(await first.inode(path));
  expect(await first.read('b.html')).toContain('antes');
  expect(await second.read('b.html')).toContain('depois');
  expect(second.files['a.html']).toEqual(first.files['a.html']);
});

test('pages are prepared again after a change of sources, even if Gatsby wrote the same HTML', async () => {
  const { write, release } = await createSite();
  await write('a.html', buildPage('texto'));
  await release();
  const { read } = await release({ sources: 's2', dataService: 'https://abc.supabase.co' });
  expect(await read('a.html')).toContain("connect-src 'self' https://abc.supabase.co;");
});

test('a release shares nothing with the folder that Gatsby writes in', async () => {
  const { write, release } = await createSite();
  await write(script, 'let a;');
  const { read } = await release();
  await write(script, 'overwritten');
  expect(await read(script)).toBe('let a;');
});

test('scripts of the previous release stay for an hour, even without another publication; a removed page disappears at once', async () => {
  const { write, release, folders, publicFolder } = await createSite();
  await write(script, 'let a;'.repeat(400));
  await write('a.html', buildPage('texto'));
  await release({ at: '2026-11-20T12:00:00.000Z' });
  for (const path of [script, 'a.html']) await rm(join(publicFolder, path));
  const listFilesAt = async (at: string) => Object.keys((await release({ at })).files);
  expect(await listFilesAt('2026-11-20T12:30:00.000Z')).toEqual(['scripts.json', script]);
  expect(await listFilesAt('2026-11-20T13:20:00.000Z')).toEqual(['scripts.json', script]);

  const { manifest, present } = await release({ at: '2026-11-20T13:20:00.000Z' });
  await renewManifest(folders, manifest, new Date('2026-11-20T13:29:59.000Z'));
  expect(await present()).toEqual(expect.arrayContaining([script, `${script}.br`]));
  await renewManifest(folders, manifest, new Date('2026-11-20T13:30:00.000Z'));
  expect(await present()).toEqual(['release.json', 'scripts.json']);
  expect(await readWholeRelease(folders, manifest.release.id)).not.toBeNull();
  expect(await listFilesAt('2026-11-20T13:30:00.000Z')).toEqual(['scripts.json']);
});

const buildHash = (digit: string) => digit.repeat(20);
const buildPhotoId = (digit: string) => digit.repeat(32);

const needed = {
  'index.html': `<script src="/webpack-runtime-${buildHash('a')}.js"></script><img srcset="/static/${buildPhotoId('1')}/b3f9c/festa.webp 400w">`,
  'noticia/8/index.html': '<p>Notícia</p>',
  'page-data/index/page-data.json': `{"photo":"/static/${buildPhotoId('2')}/4c0de/sala%20de%20aula.webp"}`,
  'page-data/noticia/8/page-data.json': '{}',
  [`webpack-runtime-${buildHash('a')}.js`]: `var names = {5: "${buildHash('b')}"};`,
  [`5-${buildHash('b')}.js`]: 'what a script loads',
  [`static/${buildPhotoId('1')}/b3f9c/festa.webp`]: '',
  [`static/${buildPhotoId('2')}/4c0de/sala de aula.webp`]: '',
};
const leftBehind = {
  // Files of an earlier build.
  [`webpack-runtime-${buildHash('c')}.js`]: `var names = {5: "${buildHash('d')}"};`,
  [`5-${buildHash('d')}.js`]: '',
  // Files of an article without a page.
  'page-data/noticia/7/page-data.json': `{"photo":"/static/${buildPhotoId('3')}/4c0de/retirada.webp"}`,
  [`static/${buildPhotoId('3')}/4c0de/retirada.webp`]: '',
  // Files for Gatsby's own use.
  [`webpack-runtime-${buildHash('a')}.js.map`]: '',
  'webpack.stats.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '',
  '~partytown/partytown.js': '',
  '404/index.html': '',
};

test('files that pages use are published; leftovers of deleted articles, photos and earlier builds are not', async () => {
  const folder = await createTemporaryFolder();
  for (const [path, text] of Object.entries({ ...needed, ...leftBehind })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const paths = (await takeInventory(folder)).map(({ path }) => path);
  expect(paths).toEqual(Object.keys(needed).sort());
});
