import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { createConsoleColors, createPalette } from 'shared/palette';
import { createConsoleRoutes, createSiteRoutes } from './static';

const config = { supabaseUrl: 'https://x.supabase.co', supabasePublishableKey: 'publishable' };
const folder = await createTemporaryFolder();
const routes = createConsoleRoutes(join(folder, 'dist'), folder, config);

test('the console can read the URL of the data service, also before the first publication', async () => {
  expect(await (await routes.request('/admin/config.json')).json()).toEqual(config);
});

test('the console can read the colours and the logo of the school that the live release has', async () => {
  const site = await createTemporaryFolder();
  await mkdir(join(site, 'current'));
  const colors = createConsoleColors(
    createPalette({ primary: '#0033a0', accent: '#ffb3d1' }).palette,
  );
  const logo = { src: '/static/logo-1.svg', width: 56, height: 56, onPlate: true };
  await writeFile(join(site, 'current/painel.json'), JSON.stringify({ colors, logo }));
  const response = await createConsoleRoutes(folder, site, config).request('/admin/config.json');
  expect(await response.json()).toEqual({ ...config, colors, logo });
});

test('the console responds with 503 while it is being built', async () => {
  const response = await routes.request('/admin/login');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

test('an address of the console with a slash at the end leads to the page of that folder, if there is one', async () => {
  const built = await createTemporaryFolder();
  await mkdir(join(built, 'guia'));
  await writeFile(join(built, 'index.html'), 'o painel');
  await writeFile(join(built, 'guia/index.html'), 'o guia');
  const both = createConsoleRoutes(built, built, config);
  for (const [path, text] of [
    ['/admin/guia/', 'o guia'],
    ['/admin', 'o painel'],
    ['/admin/', 'o painel'],
    ['/admin/equipe/', 'o painel'],
  ] as const) {
    const response = await both.request(path);
    expect([path, await response.text()]).toEqual([path, text]);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

/** Creates the folder of a site whose live release has these files. */
async function createSite(files: Record<string, string>) {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'release/coopen'), { recursive: true });
  for (const [path, text] of Object.entries(files))
    await writeFile(join(folder, 'release', path), text);
  await symlink('release', join(folder, 'current'));
  return createSiteRoutes(folder);
}

test('an old address leads to the page that took its place, with or without what advertisements add', async () => {
  const site = await createSite({
    'index.html': 'início',
    '404.html': 'não existe',
    'redirects.json': JSON.stringify({ '/2014/ação': '/noticia/7#fotos', '/?p=3': '/coopen' }),
  });
  for (const [path, destination] of [
    ['/2014/a%C3%A7%C3%A3o', '/noticia/7#fotos'],
    ['/2014/a%c3%a7%c3%a3o/?utm_source=jornal', '/noticia/7#fotos'],
    ['/?p=3', '/coopen'],
  ] as const) {
    const { status, headers } = await site.request(path);
    expect([status, headers.get('location')]).toEqual([301, destination]);
    // A browser that kept the redirect would not notice that staff changed it.
    expect(headers.get('cache-control')).toBe('no-cache');
  }
  expect(await (await site.request('/')).text()).toBe('início');
  expect((await site.request('/2014')).status).toBe(404);
});

test('a release without redirects is served as it is', async () => {
  const site = await createSite({ 'index.html': 'início', '404.html': 'não existe' });
  expect((await site.request('/?p=3')).status).toBe(200);
  expect((await site.request('/2014')).status).toBe(404);
});
