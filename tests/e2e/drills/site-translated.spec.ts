import type { Page } from '@playwright/test';
import { expect, holdRequests, test, visit, waitUntilInteractive } from '../fixtures/site';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  provoked: /busca\/inicio\.json|could not be read|Falha no envio/,
  provokedStatuses: [404, 500],
});

/**
 * Runs in the page. Imitates the translation of pages in browsers, which replaces each text with elements, now and
 * whenever the page changes.
 */
function translate(): void {
  const listTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return root instanceof Text ? [root] : found;
  };
  const replace = (text: Text) => {
    const { parentElement: parent } = text;
    if (!text.data.trim() || !parent || parent.closest('font, script, style, svg, textarea'))
      return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node) => listTexts(root).forEach(replace);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text && target.isConnected) replace(target);
      addedNodes.forEach((node) => node.isConnected && replaceAll(node));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  replaceAll(document.body);
}

async function visitTranslated(page: Page, path: string) {
  await visit(page, path);
  await page.evaluate(translate);
}

/** Expects a complete page: after an uncaught error, React removes everything. */
async function expectComplete(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/Houve um erro nesta parte/)).toHaveCount(0);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

test('a visitor searches a translated page several times', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/busca/inicio.json', (route) =>
    ++requestCount === 1 ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await visitTranslated(page, '/busca');
  const field = page.getByRole('searchbox');
  const status = page.getByRole('main').getByRole('status');
  await field.fill('cardápio');
  await press(page, 'Tentar novamente');
  for (const [word, expected] of [
    ['horta', /resultado/],
    ['uniforme', /resultado/],
    ['xyzzy', /Nenhum resultado/],
    ['escola', /resultado/],
    ['', /^$/],
  ] as const) {
    await field.fill(word);
    if (word) await expect(status).toHaveText(new RegExp(`“${word}”`));
    await expect(status).toHaveText(expected);
    await expectComplete(page);
  }
});

test('the visit form of a translated page shows errors and can be sent', async ({ page }) => {
  await page.route('**/functions/v1/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  await visitTranslated(page, '/visita');
  await press(page, 'Solicitar visita');
  await expect(page.getByText('Por favor, informe seu nome completo.')).toBeVisible();
  await page.getByLabel('Nome completo do responsável').fill('Marina Souza');
  await page.getByLabel('WhatsApp', { exact: true }).fill('17988887777');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Quinta-feira, tarde').check();
  await page.getByLabel(/^Li e concordo/).check();
  await expect(page.getByText('Por favor, informe seu nome completo.')).toHaveCount(0);
  await press(page, 'Solicitar visita');
  await expect(page.getByText('Erro!')).toBeVisible();
  await press(page, 'Fechar aviso');
  await expect(page.getByText('Erro!')).toHaveCount(0);
  await expectComplete(page);
});

test('fetched content replaces the previous text of a translated page', async ({ page }) => {
  const alert = { id: 1, title: 'Sem aula', link: '/agenda', ends_at: '2099-01-01T00:00:00Z' };
  const alerts = [[{ ...alert, updated_at: '2026-01-01T00:00:00Z' }], []];
  await page.route('**/rest/v1/alertas?*', (route) =>
    route.fulfill({ json: alerts.shift() ?? [] }),
  );
  for (const [path, loading, text] of [
    ['/vivencias-coopen', 'Carregando vivências...', 'Arte e Cultura'],
    ['/alimentacao', 'Carregando cardápio...', 'Período:'],
  ] as const) {
    const services = /\/rest\/v1\/(cardapios|categorias_atividades)\?/;
    const release = await holdRequests(page, services);
    await visitTranslated(page, path);
    await expect(page.getByText(loading)).toBeAttached();
    release();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectComplete(page);
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Sem aula')).toHaveCount(0);

  await page.route('**/rest/v1/noticias?*', (route) => route.fulfill({ status: 500, json: {} }));
  await visitTranslated(page, '/noticia/987654321');
  await press(page, 'Tentar de novo');
  await expectComplete(page);
});

test('a visitor uses carousels, videos and menus of translated pages, and goes to other pages and back', async ({
  page,
}) => {
  await page.route(/^https:\/\/www\.youtube-nocookie\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Video' }),
  );
  await visitTranslated(page, '/');
  for (const name of ['Próximo', 'Anterior', /^Ir para o destaque 3/, /Retomar|Pausar/])
    await press(page, name);
  await press(page, /^Assistir ao vídeo/);
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Institucional').click();
  await expectComplete(page);
  const footer = page.getByRole('contentinfo').getByRole('navigation');
  for (const [link, heading] of [
    ['Estrutura', 'Estrutura Completa'],
    ['Normas', 'Normas e Regimento'],
    ['Trabalhe Conosco', 'Trabalhe Conosco'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const item of (await page.locator('main summary').all()).slice(0, 3)) await item.click();
    const carousels = page.locator('main [aria-roledescription="carrossel"]');
    for (const carousel of await carousels.all()) {
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: 'Próximo' }).click();
    }
    await expectComplete(page);
  }
  await press(page, 'Copiar e-mail');
  await press(page, 'Fechar aviso');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Normas e Regimento');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Menu');
  await press(page, 'Fechar menu');
  await expectComplete(page);
});

test.describe('the scholarship announcement', () => {
  test.use({ announced: false });
  test('opens over a translated page and closes', async ({ page }) => {
    await visitTranslated(page, '/ensino');
    const popup = page.getByRole('dialog', { name: /Bolsas/ });
    await popup.getByRole('button', { name: 'Fechar' }).click();
    await expect(popup).toHaveCount(0);
    await expectComplete(page);
  });
});

test.describe('after an error', () => {
  test.use({ provoked: /Minified React error|Hydration|IntersectionObserver/ });

  test('caused by text that was translated before the scripts loaded, the page stays complete', async ({
    page,
  }) => {
    for (const path of ['/busca?q=horta', '/visita', '/']) {
      const releaseScripts = await holdRequests(page, /\/app-[^/]+\.js$/);
      await page.goto(path);
      await page.evaluate(translate);
      releaseScripts();
      await waitUntilInteractive(page);
      await expectComplete(page);
    }
    await press(page, 'Próximo');
    await expectComplete(page);
  });

  test('in one part of a page, the rest stays as it is, and that part shows how to contact the school', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { IntersectionObserver: undefined }));
    await visit(page, '/estrutura');
    const message = page.getByRole('alert').filter({ hasText: 'Houve um erro nesta parte' });
    await expect(message.getByRole('link', { name: 'escreva no WhatsApp' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estrutura Completa');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Matrículas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Matrículas');
    await expect(message).toHaveCount(0);
  });
});
