import type { Page } from '@playwright/test';
import { createConsoleColors, createPalette, type SchoolColors } from 'shared/palette';
import { difficultSchools } from 'shared/testing/school-colors';
import { expect, Staff, test } from '../fixtures/console';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lets the console open as it does in a school that has chosen these colours. */
function paint(page: Page, chosen: SchoolColors) {
  const colors = createConsoleColors(createPalette(chosen).palette);
  return page.route('**/admin/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const config = (await response.json()) as object;
    await route.fulfill({ json: { ...config, colors } });
  });
}

for (const [name, colors] of Object.entries(difficultSchools)) {
  test(`the main screens of the console are accessible in the colours of a school that chose ${name}`, async ({
    page,
    staff,
    browser,
  }) => {
    test.slow();
    await paint(page, colors);
    const { palette } = createPalette(colors);

    await test.step('the sign-in', async () => {
      const stranger = await browser.newPage({ storageState: { cookies: [], origins: [] } });
      await paint(stranger, colors);
      await stranger.goto('/admin/login');
      await expect(stranger.getByLabel('E-mail')).toBeVisible();
      await expect(stranger.locator('meta[name=theme-color]')).toHaveAttribute(
        'content',
        palette.primaryDeep,
      );
      await new Staff(stranger).expectAccessible('all');
      await stranger.close();
    });
    await test.step('the dashboard', async () => {
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
      await staff.expectAccessible('all');
    });
    await test.step('a list', async () => {
      await page.goto('/admin/gerenciar-noticias');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await staff.expectAccessible('all');
    });
    await test.step('a form', async () => {
      await page.goto('/admin/gerenciar-noticias/create');
      await expect(page.getByRole('dialog').getByLabel('Título')).toBeVisible();
      await staff.expectAccessible('all');
    });
    await test.step('the history', async () => {
      await page.goto('/admin/historico');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await staff.expectAccessible('all');
    });
  });
}
