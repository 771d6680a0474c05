import { expectAccessible } from './fixtures/checks';
import { expect, holdRequests, test, visit, waitUntilInteractive } from './fixtures/site';

test.use({ provoked: /busca\/inicio\.json/, provokedStatuses: [500] });

test('a family finds a page and an article by one of their words @phone', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/busca/inicio.json', (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.fulfill({ status: 500 }) : route.continue();
  });
  await visit(page, '/matriculas');
  await page.getByRole('link', { name: 'Buscar no site' }).click();
  const field = page.getByRole('searchbox', { name: 'O que você procura?' });
  await expect(field).toBeFocused();
  expect(requestCount).toBe(0);

  await field.fill('CARDAPIO');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^Não foi possível fazer a busca/);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(status).toHaveText(/^\d+ resultados? para “CARDAPIO”$/);
  await expect(page).toHaveURL('/busca?q=CARDAPIO');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first().locator('mark').first()).toHaveText(/cardápio/i);
  await expect(results.getByRole('link', { name: 'Buscar no site' })).toHaveCount(0);
  await expectAccessible(page);
  await results.getByRole('link', { name: 'Alimentação' }).click();
  await expect(page).toHaveURL('/alimentacao');
  await expect(field).toBeHidden();

  await page.goBack();
  await expect(field).toHaveValue('CARDAPIO');
  await field.fill('cardapo');
  await expect(status).toHaveText(/^\d+ resultados? para “cardapo”\. Procuramos por “cardápio”\.$/);
  await expect(results.first().locator('mark').first()).toHaveText(/cardápio/i);
  await field.fill('xyzzy');
  await expect(status).toHaveText('Nenhum resultado para “xyzzy”');
  await expect(page.getByRole('navigation', { name: 'Todas as páginas' })).toBeVisible();
  await field.fill('horta');
  const article = results.filter({ hasText: /Notícia de/ }).first();
  await article.getByRole('link').click();
  await expect(page).toHaveURL(/\/noticia\/\d+$/);
  expect(requestCount).toBe(2);

  // A shared URL contains the search.
  await visit(page, '/busca?q=uniforme');
  await expect(field).toHaveValue('uniforme');
  await expect(results.getByRole('link', { name: 'Normas e Regimento' })).toBeVisible();
});

test('a family reads on beyond the first results by keyboard @phone', async ({ page }) => {
  await visit(page, '/busca?q=escola');
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  const status = main.getByRole('status');
  await expect(status).toHaveText(/^\d+ resultados para “escola”\. Mostrando os 8 primeiros\.$/);
  await expect(links).toHaveCount(8);
  await main.getByRole('button', { name: 'Mostrar mais resultados' }).press('Enter');
  await expect(links.nth(8)).toBeFocused();
  await expect(status).toHaveText(
    /^\d+ resultados para “escola”(\. Mostrando os 16 primeiros\.)?$/,
  );
  await expectAccessible(page);
});

for (const path of ['/busca', '/busca?q=uniforme'])
  test(`text typed on ${path} before its scripts have loaded stays and is searched @phone`, async ({
    page,
  }) => {
    const releaseScripts = await holdRequests(page, /\/app-[^/]+\.js$/);
    await page.goto(path);
    const field = page.getByRole('searchbox', { name: 'O que você procura?' });
    await field.pressSequentially('cardápio');
    releaseScripts();
    await waitUntilInteractive(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('cardápio');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      / para “cardápio”$/,
    );
    await expect(page).toHaveURL(`/busca?q=${encodeURIComponent('cardápio')}`);
  });
