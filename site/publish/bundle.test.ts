import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { saveBundle } from './bundle.ts';
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
