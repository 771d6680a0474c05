import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test, visit } from './fixtures/site';

const address = '**/rest/v1/noticias?*';
/** Published since the site was built: it has no page of its own yet. */
const path = '/noticia/987654321';

test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: /status of 404/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const fresh = {
  title: 'Horta dá a primeira colheita',
  content: '<h2>Alface</h2><p>Colhida <b>hoje</b>.<script>alert(1)</script><iframe></iframe></p>',
  image_urls: [
    '/icons/icon-192.png',
    '/icons/apple-touch-icon.png',
    // Not to be asked for before the build has fetched it.
    'https://fotos.example/horta.jpg',
  ],
  published_at: '2026-03-01T02:30:00+00:00',
};

test('an article fresher than the site is fetched, made safe and read', async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await asked;
    await route.fulfill({ json: [fresh] });
  });
  await visit(page, path);
  await expect(page.getByText('Carregando notícia...')).toBeAttached();
  answer();
  await expect(heading(page)).toHaveText(fresh.title);
  await expect(page).toHaveTitle(`${fresh.title} | Escola Cooperativa Coopen`);
  const article = page.getByRole('article');
  await expect(article).toContainText('Publicado em 28 de fevereiro de 2026');
  await expect(article.getByRole('heading', { name: 'Alface' })).toBeVisible();
  await expect(article.getByText('Colhida hoje.')).toBeVisible();
  await expect(article.locator('script, iframe')).toHaveCount(0);
  await expect(article.locator('[aria-roledescription="carrossel"] img')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Voltar para todas as notícias' })).toHaveAttribute(
    'href',
    '/coopen-inspira',
  );
  await expectAccessible(page);
});

test('an article that is not there, or not yet, is told from one that fails', async ({ page }) => {
  await page.route(address, (route) => route.fulfill({ json: [] }));
  for (const missing of [path, `${path}/`, '/noticia/qualquer-coisa']) {
    await visit(page, missing);
    await expect(heading(page)).toHaveText('Notícia não encontrada');
    await expect(page.getByRole('main')).toContainText(
      'O link que você seguiu pode estar quebrado ou a notícia pode ter sido removida.',
    );
  }
  await expectAccessible(page);
});

test.describe('when the data service fails', () => {
  test.use({ provoked: /status of (404|500)|could not be read/ });

  test('it says so, leads back to the news and tries again at a press', async ({ page }) => {
    let failing = true;
    await page.route(address, (route) =>
      failing
        ? route.fulfill({ status: 500, json: { message: 'fora do ar' } })
        : route.fulfill({ json: [fresh] }),
    );
    await visit(page, path);
    await expect(heading(page)).toHaveText('Ocorreu um Erro');
    await expect(page.getByRole('alert')).toContainText(
      'Não foi possível carregar a notícia. Tente novamente mais tarde.',
    );
    await expect(page.getByRole('link', { name: 'Voltar para as notícias' })).toHaveAttribute(
      'href',
      '/coopen-inspira',
    );
    await expectAccessible(page);
    failing = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(heading(page)).toHaveText(fresh.title);
  });
});
