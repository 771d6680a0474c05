import { schoolPages } from 'shared/pages/paths';
import { expect, test } from '../fixtures/console';
import { changeRows, fetchRows, removeRows } from '../fixtures/data-service';
import { publicationLimit } from '../fixtures/environment';

const rows = `slug=in.(${schoolPages.join()})`;
const paths = ['/a-nossa-escola', '/nossas-vivencias', '/nossas-noticias'] as const;
const originals = ['/coopen', '/vivencias-coopen', '/coopen-inspira'] as const;
const left = `origem=in.(${[...paths, ...originals].join()})`;

test.afterEach(async () => {
  await changeRows('paginas', rows, { endereco: null });
  await removeRows('enderecos_antigos', left);
});

test('a school gives three pages its own addresses, and the earlier ones lead on', async ({
  page,
  staff,
  request,
}) => {
  const fetchText = async (path: string) => (await request.get(path)).text();
  const fetchStatus = async (path: string) => (await request.get(path)).status();
  const follow = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const publish = async () => {
    await page.goto('/admin/publicacoes');
    const start = page.getByRole('main').getByRole('button', { name: 'Publicar agora' });
    await start.click(publicationLimit);
  };
  /** The paths that a page or a file of the site leads to. */
  const listPaths = async (path: string) => {
    const text = await fetchText(path);
    const found = text.matchAll(
      /(?:href="|<loc>|<link>|"item":")(?:https?:\/\/[^/"<]+)?(\/[^"<#?]*)/g,
    );
    return [...found].map(([, to = '']) => to);
  };
  const archive = (await listPaths('/coopen-inspira')).find((each) =>
    /^\/coopen-inspira\/\d+$/.test(each),
  );
  const year = archive?.split('/').at(-1) ?? '';
  expect(year).not.toBe('');

  await test.step('staff write the addresses, none of which is taken', async () => {
    const form = page.getByRole('dialog');
    const names = ['Quem Somos', 'Vivências', 'Coopen Inspira'];
    for (const [index, name] of names.entries()) {
      await page.goto('/admin/paginas');
      await page.getByRole('row', { name: new RegExp(`^${name}`) }).click();
      const address = form.getByLabel('Endereço da página');
      await expect(address).toHaveValue(originals[index]?.slice(1) ?? '');
      if (index === 0) {
        await address.fill('Bolsas');
        await staff.save();
        const refusal = 'O site já tem uma página neste endereço. Escolha outro.';
        await expect(form.getByText(refusal, { exact: true })).toBeVisible();
      }
      await address.fill(paths[index]?.replaceAll('-', ' ') ?? '');
      await staff.expectSaved('Página atualizada com sucesso.');
    }
    await page.goto('/admin/paginas');
    const site = page.getByRole('link', { name: 'Ver no site: Coopen Inspira' });
    await expect(site).toHaveAttribute('href', paths[2]);
  });

  await publish();
  await expect.poll(() => fetchStatus(paths[0]), publicationLimit).toBe(200);

  await test.step('no page of the site leads to the earlier addresses', async () => {
    const [, , news] = paths;
    const article = (await listPaths(news)).find((each) => each.startsWith('/noticia/')) ?? '';
    const places = [...paths, '/', `${news}/${year}`, `${news}/categoria/comunidade`];
    for (const path of [...places, '/sitemap.xml', '/rss.xml', '/404']) {
      const found = await listPaths(path);
      expect([path, found.filter((each) => /^\/(vivencias-)?coopen/.test(each))]).toEqual([
        path,
        [],
      ]);
    }
    for (const path of ['/', article, '/sitemap.xml', '/rss.xml', '/404'])
      expect(await listPaths(path)).toContain(news);
    expect(await listPaths('/sitemap.xml')).toEqual(expect.arrayContaining([...paths]));
    const search = await fetchText('/busca/inicio.json');
    expect(search).toContain(paths[0]);
    expect(search).not.toMatch(/"\/(vivencias-)?coopen/);
  });

  await test.step('the earlier addresses lead on, with what was below them', async () => {
    for (const [index, original] of originals.entries())
      expect(await follow(original)).toEqual([301, paths[index]]);
    for (const below of [`/${year}`, '/categoria/comunidade'])
      expect(await follow(`/coopen-inspira${below}`)).toEqual([301, `${paths[2]}${below}`]);
  });

  await test.step('the pages come back, and the addresses that they leave lead on in their turn', async () => {
    await changeRows('paginas', rows, { endereco: null });
    expect(await fetchRows('enderecos_antigos', `${left}&destino=like.*nossa*`)).toEqual([]);
    await publish();
    await expect.poll(() => follow(paths[2]), publicationLimit).toEqual([301, '/coopen-inspira']);
    expect(await follow(originals[0])).toEqual([200, undefined]);
  });
});
