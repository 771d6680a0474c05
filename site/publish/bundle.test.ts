import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { headersFile, redirectsFile, saveBundle } from './deploy.ts';
import { builtConsole, installation as newInstallation } from './testing/installation.ts';

/** An installation with a release, and `save`, which is `npm run build -- --out`. */
async function published() {
  const { settings, folders, log, publish } = await newInstallation({
    REBUILD_CONSOLE: await builtConsole(),
    GATSBY_SUPABASE_URL: 'https://abc.supabase.co',
  });
  await publish();
  const out = join(await createTemporaryFolder(), 'out');
  const read = (path: string) => readFile(join(out, path), 'utf8');
  return { settings, folders, log, out, read, save: () => saveBundle(settings, log, out) };
}

test('site and console are in one folder, by the addresses that pages link to, and nothing of before', async () => {
  const { folders, out, read, save } = await published();
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

test('a folder that holds something else is refused', async () => {
  const { settings, log } = await published();
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'fotos.zip'), '');
  await expect(saveBundle(settings, log, folder)).rejects.toThrow('não está vazia');
  expect(await readdir(folder)).toEqual(['fotos.zip']);
});

const headersOf = (site: string[], console: string[]) =>
  headersFile('http://localhost', '', site, console);

test('scripts are kept for ever only while each of them is named after its content', () => {
  const hashed = 'app-0123456789abcdef0123.js';
  expect(headersOf([hashed], ['assets/a.js'])).toContain('/*.js\n  cache-control: public, max-age');
  expect(headersOf([hashed, 'sw.js'], [])).not.toContain('/*.js');
  expect(headersOf([hashed], ['theme.js'])).not.toContain('/*.js');
});

test('stays far below the 100 rules of 2,000 characters that a static host reads', () => {
  const scripts = Array.from({ length: 300 }, (_, n) => `a-${String(n).padStart(20, '0')}.js`);
  const lines = headersOf(scripts, ['assets/a.css', 'assets/b.woff2']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('files of the console come before the page that is all of its screens', () => {
  const files = ['assets/a.js', 'assets/b.css', 'config.json', 'favicon.svg', 'index.html'];
  expect(redirectsFile(files).split('\n')).toEqual([
    '/admin/config.json /admin/config.json 200',
    '/admin/favicon.svg /admin/favicon.svg 200',
    '/admin/assets/* /admin/assets/:splat 200',
    '/admin/* /admin/ 200',
    '',
  ]);
});
