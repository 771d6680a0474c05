import { expectAccessible } from './fixtures/axe';
import { expectNoSidewaysScrolling } from './fixtures/overflow';
import { expect, test, visit } from './fixtures/site';

// What still moves is seen through: its contrast is not that of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('menus are accessible when they are open', async ({ page }) => {
  await visit(page, '/coopen');
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Institucional').click();
  await expect(page.getByRole('link', { name: 'Governança' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('letters and lines set wide apart push nothing over the edge', async ({ page }) => {
  const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  for (const path of ['/', '/visita', '/noticia/1']) {
    await visit(page, path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    await expectNoSidewaysScrolling(page, [320, 390, 768, 1024, 1280, 1340, 1400]);
  }
});

test.describe('in colors of the reader’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });
  test('the logos and the edges of videos stay', async ({ page }) => {
    await visit(page, '/');
    const header = page.getByRole('banner').locator('img');
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const footer = page.getByRole('contentinfo').locator('img');
    await expect(footer).toHaveCSS('background-color', 'rgb(15, 76, 69)');
    const video = page.getByRole('button', { name: /^Assistir ao vídeo/ }).first();
    await expect(video.locator('..')).toHaveCSS('border-top-width', '1px');
  });
});

test.describe('the announcement', () => {
  test.use({ announced: false });
  test('is accessible, on a phone too', async ({ page }) => {
    await visit(page, '/governanca');
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('dialog', { name: 'Concurso de Bolsas 2026' })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test('opened questions and rules are accessible', async ({ page }) => {
  for (const path of ['/visita', '/normas', '/alimentacao', '/contraturno']) {
    await visit(page, path);
    // A group opens one at a time; without its name all of it.
    await page.getByRole('main').evaluate((main) => {
      for (const item of main.querySelectorAll('details')) {
        item.removeAttribute('name');
        item.open = true;
      }
    });
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
  }
});

test.describe('a message', () => {
  test.use({ permissions: ['clipboard-write'] });
  test('is accessible, good news or bad', async ({ page, context }) => {
    await visit(page, '/trabalhe-conosco');
    const copy = page.getByRole('button', { name: 'Copiar e-mail' });
    await copy.click();
    await expect(page.getByText('Copiado!')).toBeVisible();
    await expectAccessible(page);
    await context.clearPermissions();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('negado')) },
      }),
    );
    await copy.click();
    await expect(page.getByText(/Não foi possível copiar/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
});

test.describe('what is fetched', () => {
  test.use({ provoked: /status of 500|could not be read|Invalid URL/ });
  test('is accessible when it fails, is empty or leads nowhere', async ({ page }) => {
    const answers = [
      { status: 500, json: { message: 'fora do ar' } },
      { json: [] },
      { json: [{ id: 1, nome: 'Dança', atividades: [{ id: 1, nome: 'A', video_url: 'x' }] }] },
    ];
    for (const answer of answers) {
      await page.route('**/rest/v1/*', (route) => route.fulfill(answer));
      await visit(page, '/vivencias-coopen');
      await expect(page.getByText('Carregando')).toBeHidden();
      await expectAccessible(page);
      if (answer === answers[2]) break;
      await visit(page, '/alimentacao');
      await expect(page.getByText('Carregando')).toBeHidden();
      await expectAccessible(page);
    }
  });
});
