import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/checks';
import { expect, test, visit } from './fixtures/site';

/** The demo has one article more than the news page shows: its oldest one, the last in the feed, is only in the archive. */
async function findOldest(page: Page): Promise<string> {
  const feed = await (await page.request.get('/rss.xml')).text();
  const titles = [...feed.matchAll(/<title>([^<&]*)<\/title>/g)];
  return titles.at(-1)?.[1] ?? '';
}

test('a visitor goes from the newest articles to the older ones, jumps to a year, and comes back', async ({
  page,
}) => {
  const oldest = await findOldest(page);
  await visit(page, '/coopen-inspira');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Ler mais sobre/ })).toHaveCount(13);
  await expect(main.getByRole('link', { name: `Ler mais sobre “${oldest}”` })).toHaveCount(0);
  const years = main.getByRole('navigation', { name: 'Notícias por ano' });
  const [year = ''] = await years.getByRole('link').allTextContents();
  await main.getByRole('link', { name: 'Mais antigas' }).press('Enter');

  await expect(page).toHaveURL(`/coopen-inspira/${year}`);
  await expect(page).toHaveTitle(`Notícias de ${year} | Escola Cooperativa Coopen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Notícias de ${year}`);
  await expect(main.getByRole('link', { name: `Ler mais sobre “${oldest}”` })).toHaveCount(1);
  await expect(years.getByRole('link', { name: year })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Mais antigas' })).toHaveCount(0);
  await expectAccessible(page);

  await years.getByRole('link', { name: 'Todos os anos' }).click();
  await expect(years).toBeInViewport();
  await years.getByRole('link', { name: year }).click();
  await main.getByRole('link', { name: 'Mais recentes' }).click();
  await expect(page).toHaveURL('/coopen-inspira');
});

test('a visitor reads the articles of a category, from the news page, from an article and from the search', async ({
  page,
}) => {
  await visit(page, '/coopen-inspira');
  const main = page.getByRole('main');
  const categories = main.getByRole('navigation', { name: 'Notícias por categoria' });
  await categories.getByRole('link', { name: 'Comunidade' }).press('Enter');
  await expect(page).toHaveURL('/coopen-inspira/categoria/comunidade');
  await expect(page).toHaveTitle('Notícias: Comunidade | Escola Cooperativa Coopen');
  await expectAccessible(page);
  await main.getByRole('link', { name: /^Ler mais sobre “Jogos Cooperativos/ }).click();
  await main.getByRole('link', { name: 'Comunidade', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notícias: Comunidade');
  await main.getByRole('link', { name: 'Todas as categorias' }).click();
  await expect(categories).toBeInViewport();

  const search = await (await page.request.get('/busca/inicio.json')).text();
  expect(search).toContain('/coopen-inspira/categoria/comunidade');
  const siteMap = await (await page.request.get('/sitemap.xml')).text();
  expect(siteMap).toContain('/coopen-inspira/categoria/comunidade</loc>');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the archive says where it belongs, and leads to its articles', async ({ page }) => {
    const oldest = await findOldest(page);
    await page.goto('/coopen-inspira');
    await page.getByRole('link', { name: 'Mais antigas' }).click();
    const path = new URL(page.url()).pathname;
    const years = page.getByRole('navigation', { name: 'Notícias por ano' });
    await expect(years.locator('[aria-current="page"]')).toHaveAttribute('href', path);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('BreadcrumbList');
    expect(data).toContain('/coopen-inspira"');
    const siteMap = await (await page.request.get('/sitemap.xml')).text();
    expect(siteMap).toContain(`${path}</loc>`);
    const search = await (await page.request.get('/busca/inicio.json')).text();
    expect(search).not.toContain(path);
    await page.getByRole('link', { name: `Ler mais sobre “${oldest}”` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest);
  });
});

test('a visitor shares an article, and reads on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await visit(page, '/noticia/11');
  const main = page.getByRole('main');
  const whatsapp = main.getByRole('link', { name: /^Enviar pelo WhatsApp/ });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fnoticia%2F11$/);
  await main.getByRole('button', { name: 'Copiar link' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copiado!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/noticia\/11$/);
  const related = main.getByRole('region', { name: 'Leia também' });
  await expect(related.getByRole('link', { name: /^Ler mais sobre/ })).toHaveCount(2);
  await expectAccessible(page);

  const ways = main.getByRole('navigation', { name: 'Notícia anterior e seguinte' });
  await ways.getByRole('link', { name: /^Notícia anterior/ }).click();
  await expect(page).not.toHaveURL('/noticia/11');
  await ways.getByRole('link', { name: /^Notícia seguinte/ }).click();
  await expect(page).toHaveURL('/noticia/11');
});

test('an article’s photos are counted', async ({ page }) => {
  await visit(page, '/noticia/14');
  const photos = page.getByRole('group', { name: 'Fotos da notícia' });
  const count = await photos.getByRole('listitem').count();
  await expect(photos.getByRole('status')).toHaveText(`1 de ${count}`);
  await photos.getByRole('button', { name: 'Próximo' }).click();
  await expect(photos.getByRole('status')).toHaveText(`2 de ${count}`);
});
