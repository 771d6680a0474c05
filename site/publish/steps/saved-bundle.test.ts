import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'shared/brand';
import { listFiles } from 'shared/node/file-system';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { originalName } from 'shared/original-school';
import { createPalette } from 'shared/palette';
import type { OwnDrawings } from '../../gatsby/files/logoNode.ts';
import { writeConsoleLook } from './console-look.ts';
import { buildHeadersFile, listConsoleRules, saveBundle } from './send-release.ts';
import { createBuiltConsole, createInstallation } from '../testing/installation.ts';

/** Creates an installation with a release. `save` does what `npm run build -- --out` does. */
async function createPublishedInstallation() {
  const { settings, folders, log, publish } = await createInstallation({
    REBUILD_CONSOLE: await createBuiltConsole(),
    GATSBY_SUPABASE_URL: 'https://abc.supabase.co',
  });
  await publish();
  const out = join(await createTemporaryFolder(), 'out');
  const read = (path: string) => readFile(join(out, path), 'utf8');
  return { settings, folders, log, out, read, save: () => saveBundle(settings, log, out) };
}

test('the folder holds the site and the console, at the paths that pages link to, and no earlier files', async () => {
  const { folders, out, read, save } = await createPublishedInstallation();
  await save();
  await writeFile(join(out, 'velho.html'), '');
  await writeFile(join(out, 'index.html'), 'mudada');
  await save();
  expect(await readFile(join(folders.current, 'index.html'), 'utf8')).toContain('Início');
  const files = await listFiles(out);
  expect(files.filter((path) => !/^(noticia\/|admin\/assets)/.test(path))).toEqual([
    '404.html',
    '_headers',
    '_redirects',
    'admin/config.json',
    'admin/favicon.svg',
    'admin/index.html',
    'app-0123456789abcdef0123.js',
    'colaboradores.html',
    'coopen-inspira.html',
    'coopen-inspira/2026.html',
    'estrutura.html',
    'governanca.html',
    'index.html',
    'release.json',
    'rss.xml',
  ]);
  expect(await read('index.html')).toContain('Início');
  expect(await read('noticia/1.html')).toContain('Notícia');
  expect(await read('noticia/404.html')).toContain('Qualquer notícia');
  expect(JSON.parse(await read('admin/config.json'))).toEqual({
    supabaseUrl: 'https://abc.supabase.co',
    supabasePublishableKey: 'publishable',
  });
});

const { palette } = createPalette({ primary: '#0033a0', accent: '#ffb3d1' });
const draw = (drawings: Partial<OwnDrawings>, name = originalName) => ({
  name,
  drawings: { light: null, dark: null, symbol: null, ...drawings },
});
/** A square logo, too large to be part of a page. */
const logo = { kind: 'svg', bytes: Buffer.alloc(3000), width: 9, height: 9, removed: [] } as const;

test('the console gets the colours and the logo of the release', async () => {
  const { folders, read, save } = await createPublishedInstallation();
  await writeConsoleLook(folders.current, palette, draw({ light: logo }));
  await save();
  expect(JSON.parse(await read('admin/config.json'))).toMatchObject({
    colors: { ...palette, mint: expect.stringMatching(/^#/) },
    // The console's ground is dark.
    logo: { src: expect.stringMatching(/^\/static\/logo-/), width: 56, height: 56, onPlate: true },
  });
});

test('a release with the original face has nothing for the console, also when an earlier one had', async () => {
  const folder = await createTemporaryFolder();
  await writeConsoleLook(folder, palette, draw({ dark: logo }));
  await writeConsoleLook(folder, createPalette(brand).palette, draw({}));
  expect(await readdir(folder)).toEqual([]);
});

test('the console gets the name of a school that has neither the original logo nor one of its own', async () => {
  const { folders, read, save } = await createPublishedInstallation();
  await writeConsoleLook(folders.current, createPalette(brand).palette, draw({}, 'Aurora'));
  await save();
  expect(JSON.parse(await read('admin/config.json'))).toMatchObject({ schoolName: 'Aurora' });
});

test('a folder with other content is refused', async () => {
  const { settings, log } = await createPublishedInstallation();
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'fotos.zip'), '');
  await expect(saveBundle(settings, log, folder)).rejects.toThrow('não está vazia');
  expect(await readdir(folder)).toEqual(['fotos.zip']);
});

const buildHeaders = (site: string[], console: string[]) =>
  buildHeadersFile('http://localhost', '', site, console);

test('scripts are cached forever only if the name of each contains a hash', () => {
  const hashed = 'app-0123456789abcdef0123.js';
  expect(buildHeaders([hashed], ['assets/a.js'])).toContain(
    '/*.js\n  cache-control: public, max-age',
  );
  expect(buildHeaders([hashed, 'sw.js'], [])).not.toContain('/*.js');
  expect(buildHeaders([hashed], ['theme.js'])).not.toContain('/*.js');
});

test('the headers stay far below the limit of static hosts, 100 rules of 2,000 characters', () => {
  const scripts = Array.from({ length: 300 }, (_, n) => `a-${String(n).padStart(20, '0')}.js`);
  const lines = buildHeaders(scripts, ['assets/a.css', 'assets/b.woff2']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('the rules for files of the console come before the rule for its one page', () => {
  const files = ['assets/a.js', 'assets/b.css', 'config.json', 'favicon.svg', 'index.html'];
  expect(listConsoleRules(files)).toEqual([
    '/admin/config.json /admin/config.json 200',
    '/admin/favicon.svg /admin/favicon.svg 200',
    '/admin/assets/* /admin/assets/:splat 200',
    '/admin/* /admin/ 200',
  ]);
});
