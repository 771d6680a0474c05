import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { headersFile, redirectsFile, saveBundle } from './bundle.ts';
import type { ManifestEntry } from './manifest.ts';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { builtConsole, installation } from './testing/installation.ts';

let service: FakeDataService;
beforeAll(async () => {
  service = await fakeDataService();
});
afterAll(() => service.close());

/** An installation with a release, and `save`, which is `npm run build -- --out`. */
async function published() {
  const { settings, folders, log, lines, publish } = await installation(service);
  settings.consoleFolder = await builtConsole();
  settings.publicSupabaseUrl = 'https://abc.supabase.co';
  settings.siteUrl = 'https://escola.example';
  await publish();
  const out = join(await temporaryFolder(), 'out');
  const read = (path: string) => readFile(join(out, path), 'utf8');
  return { settings, folders, log, lines, out, read, save: () => saveBundle(settings, log, out) };
}

test('site and console are in one folder, by the addresses that pages link to', async () => {
  const { out, read, save } = await published();
  await save();
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
  ]);
  expect(await read('noticia/1.html')).toContain('Notícia');
  expect(await read('noticia/404.html')).toContain('Qualquer notícia');
  expect(JSON.parse(await read('admin/config.json'))).toEqual({
    supabaseUrl: 'https://abc.supabase.co',
    supabasePublishableKey: 'publishable',
  });
});

test('every script is kept for ever and no page is; the console may talk to the data service', async () => {
  const { read, save } = await published();
  await save();
  const headers = await read('_headers');
  expect(headers).toContain('/*.js\n  cache-control: public, max-age=31536000, immutable\n');
  expect(headers).toContain('strict-transport-security: max-age=31536000');
  expect(headers).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(headers).toContain('/admin/assets/index-a1b2.css\n  cache-control: public');
});

test('a second time replaces the first', async () => {
  const { out, save } = await published();
  await save();
  await writeFile(join(out, 'velho.html'), '');
  await save();
  expect(await readdir(out)).not.toContain('velho.html');
});

test('changing the folder changes nothing of the release', async () => {
  const { folders, out, save } = await published();
  await save();
  await writeFile(join(out, 'index.html'), 'mudada');
  expect(await readFile(join(folders.current, 'index.html'), 'utf8')).toContain('Início');
});

test('a folder that holds something else is refused', async () => {
  const { settings, log } = await published();
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'fotos.zip'), '');
  await expect(saveBundle(settings, log, folder)).rejects.toThrow('não está vazia');
  expect(await readdir(folder)).toEqual(['fotos.zip']);
});

test('nothing is put together without the console', async () => {
  const { settings, save } = await published();
  settings.consoleFolder = await temporaryFolder();
  await expect(save()).rejects.toThrow('O painel ainda não foi construído');
});

test('that no data service is named is told', async () => {
  const { settings, lines, save } = await published();
  settings.publicSupabaseUrl = '';
  await save();
  expect(lines.at(-1)).toContain('aviso: o serviço de dados é o desta máquina');
});

const addresses = { siteUrl: 'http://localhost:8000', dataService: '' };
const hashed = 'app-0123456789abcdef0123.js';
const immutable = 'max-age=31536000, immutable';

const file: ManifestEntry = { source: '', size: 0, compressed: [] };
const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, file]));

function page(...links: string[]): ManifestEntry {
  return { ...file, facts: { title: '', mains: 1, links, ids: [], forbidden: [], errors: [] } };
}

test('scripts are kept for ever only while each of them is named after its content', () => {
  expect(headersFile(addresses, files(hashed), ['assets/a.js'])).toContain(
    `/*.js\n  cache-control: public, ${immutable}`,
  );
  expect(headersFile(addresses, files(hashed, 'sw.js'), [])).not.toContain('/*.js');
  expect(headersFile(addresses, files(hashed), ['theme.js'])).not.toContain('/*.js');
});

test('stays far below the 100 rules of 2,000 characters that a static host reads', () => {
  const scripts = Array.from({ length: 300 }, (_, n) => `a-${String(n).padStart(20, '0')}.js`);
  const pages = Array.from({ length: 30 }, (_, n) => [`p-${n}/index.html`, page('/f.woff2')]);
  const all = { ...files(...scripts), ...Object.fromEntries(pages) };
  const lines = headersFile(addresses, all, ['assets/a.css', 'assets/b.woff2']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('nothing is said of TLS where there is none', () => {
  expect(headersFile(addresses, {}, [])).not.toContain('strict-transport-security');
});

test('pages name their font ahead, articles by one rule, and nothing else does', () => {
  const release = {
    'index.html': page('/coopen', '/static/a.woff2'),
    'coopen/index.html': page('/static/a.woff2'),
    '404.html': page('/static/a.woff2'),
    'noticia/1/index.html': page('/static/a.woff2'),
    'noticia/2/index.html': page('/static/a.woff2'),
    'busca/index.html': page('/'),
    ...files('static/a.woff2'),
  };
  const rules = headersFile(addresses, release, []).split('\n/');
  const naming = rules.filter((rule) => rule.includes('  link: '));
  expect(naming.map((rule) => rule.split('\n')[0])).toEqual(['', 'coopen', 'noticia/*']);
  const preload = '</static/a.woff2>; rel=preload; as=font; type=font/woff2; crossorigin';
  for (const rule of naming) expect(rule).toContain(preload);
});

test('files of the console come before the page that is all of its screens', () => {
  const files = ['assets/a.js', 'assets/b.css', 'config.json', 'favicon.svg', 'index.html'];
  expect(redirectsFile(files)).toBe(
    [
      '/admin/config.json /admin/config.json 200',
      '/admin/favicon.svg /admin/favicon.svg 200',
      '/admin/assets/* /admin/assets/:splat 200',
      '/admin/* /admin/ 200',
      '/noticia/* /noticia/404.html 404',
      '',
    ].join('\n'),
  );
});
