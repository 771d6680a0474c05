import { mayLeaveSite } from 'shared/pages/hiding';
import { pagePaths, type PageSlug } from 'shared/pages/paths';
import { expect, test } from '../fixtures/console';
import { changeRows } from '../fixtures/data-service';
import { publicationLimit } from '../fixtures/environment';

const slugs = (Object.keys(pagePaths) as PageSlug[]).filter(mayLeaveSite);
const rows = `slug=in.(${slugs.join()})`;
const paths: string[] = [
  ...slugs.map((slug) => pagePaths[slug] ?? ''),
  pagePaths['visita-obrigado'],
];

test.afterEach(() => changeRows('paginas', rows, { fora_do_site: false, leva_a: null }));

test('a school that takes every page off the site that may leave still has a site, whose links all lead somewhere', async ({
  page,
  request,
}) => {
  expect(slugs.length).toBeGreaterThan(10);
  await changeRows('paginas', rows, { fora_do_site: true });
  await page.goto('/admin/publicacoes');
  await page.getByRole('main').getByRole('button', { name: 'Publicar agora' }).click();
  const fetchStatus = async (path: string) => (await request.get(path)).status();
  await expect.poll(() => fetchStatus('/visita'), publicationLimit).toBe(404);
  for (const path of [...paths, '/agenda.ics'])
    expect([path, await fetchStatus(path)]).toEqual([path, 404]);

  const fetchText = async (path: string) => (await request.get(path)).text();
  const map = await fetchText('/sitemap.xml');
  const isOff = (link: string) => paths.includes(link.replace(/[?#].*/, ''));
  expect(
    [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].filter(([, to = '']) => isOff(to)),
  ).toEqual([]);
  for (const path of [
    '/',
    '/coopen-inspira',
    '/privacidade',
    '/busca',
    '/acessibilidade',
    '/404',
  ]) {
    const html = await fetchText(path);
    const links = [...html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, to = '']) => to);
    expect(links).toContain('/privacidade');
    expect([path, links.filter(isOff)]).toEqual([path, []]);
  }

  await changeRows('paginas', rows, { fora_do_site: false });
  await page.getByRole('main').getByRole('button', { name: 'Publicar agora' }).click();
  await expect.poll(() => fetchStatus('/visita'), publicationLimit).toBe(200);
  for (const path of [...paths, '/agenda.ics'])
    expect([path, await fetchStatus(path)]).toEqual([path, 200]);
});
