import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures/site';

/** Whether the browser has to draw an element: not where `content-visibility: auto` spares it that. */
const isDrawn = (element: Locator) =>
  element.evaluate((found) => found.checkVisibility({ contentVisibilityAuto: true }));

const endOf = (page: Page) => page.getByRole('contentinfo').getByText('Fale com a gente');
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('what is out of sight rests once its height is known, and is there when one comes near', async ({
  page,
}) => {
  await visit(page, '/visita');
  const sections = await page.locator('[data-below-fold]').count();
  await expect(page.locator('[data-below-fold=resting]')).toHaveCount(sections);
  expect(await isDrawn(endOf(page))).toBe(false);

  const atRest = await heightOf(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  expect(await heightOf(page)).toBe(atRest);
  await page.evaluate(() => document.documentElement.removeAttribute('data-whole'));

  await endOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(endOf(page))).toBe(true);
});

test('of all the news, the cards near the reader are drawn', async ({ page }) => {
  await visit(page, '/coopen-inspira');
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect.poll(() => isDrawn(titles.first())).toBe(true);
  expect(await isDrawn(titles.last())).toBe(false);

  await titles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(titles.last())).toBe(true);
});

test.describe('while scripts are on their way', () => {
  test.use({ provoked: /ERR_FAILED/ });

  test('a page that is loaded again is laid out at once: it may open where it was read', async ({
    page,
  }) => {
    await page.route(/\/app-\w+\.js$/, (route) => route.abort());
    await page.goto('/');
    expect(await isDrawn(endOf(page))).toBe(false);
    await page.reload();
    expect(await isDrawn(endOf(page))).toBe(true);
  });
});
