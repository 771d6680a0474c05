import type { Page } from '@playwright/test';
import { expectVisibleControls } from '../fixtures/controls';
import { expectTabOrder } from '../fixtures/keyboard';
import { expect, test, visit } from '../fixtures/site';

// Colors that the reader has chosen, such as those of a contrast theme of Windows.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const paths = [
  '/',
  '/acessibilidade',
  '/coopen-inspira',
  '/noticia/14',
  '/visita',
  '/busca',
  '/ensino',
  '/estrutura',
  '/alimentacao',
];

for (const path of paths)
  test(`links, buttons, fields and icons of ${path} stay visible in forced colors`, async ({
    page,
  }) => {
    await visit(page, path);
    await startCarousels(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(colorScheme, () => expectVisibleControls(page));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectVisibleControls(page);
  });

/** Scrolls to each carousel, which starts once it is near the viewport, and waits for its buttons. */
async function startCarousels(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Carregando/)).toHaveCount(0);
  for (const slider of await page.locator('[aria-roledescription="carrossel"]').all())
    await slider.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-roledescription="carrossel"] ul[tabindex="0"]')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

test('the focus stays visible in forced colors', async ({ page }) => {
  for (const path of ['/acessibilidade', '/visita']) {
    await visit(page, path);
    await expect(page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ })).toBeVisible();
    await expectTabOrder(page);
  }
});

test('menus stay visible in forced colors, and mark the current page', async ({ page }) => {
  await visit(page, '/estrutura');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await navigation.getByText('Institucional').click();
  await expectVisibleControls(page, 'header');
  const readBackground = (name: string) =>
    navigation
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await readBackground('Estrutura')).not.toBe(await readBackground('Governança'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectVisibleControls(page, 'dialog[open]');
});

test('logos and the edges of videos, dialogs and messages stay visible in forced colors', async ({
  page,
}) => {
  await visit(page, '/');
  const header = page.getByRole('banner').locator('img');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const footer = page.getByRole('contentinfo').locator('img');
  await expect(footer).toHaveCSS('background-color', 'rgb(10, 72, 56)');
  const video = page.getByRole('button', { name: /^Assistir ao vídeo/ }).first();
  await expect(video.locator('..')).toHaveCSS('border-top-width', '1px');

  await visit(page, '/trabalhe-conosco');
  await page.getByRole('button', { name: 'Copiar e-mail' }).click();
  const message = page.getByRole('status').filter({ hasText: '@' }).locator('> *');
  await expect(message).toHaveCSS('outline-style', 'solid');
});

test.describe('with the announcement', () => {
  test.use({ announced: false });
  test('the edge of the announcement stays visible in forced colors', async ({ page }) => {
    await visit(page, '/governanca');
    const popup = page.getByRole('dialog', { name: /Concurso de Bolsas/ });
    await expect(popup).toBeVisible();
    await expect(popup).toHaveCSS('outline-style', 'solid');
    await expectVisibleControls(page, 'dialog[open]');
  });
});
