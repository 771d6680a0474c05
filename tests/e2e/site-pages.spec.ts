import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listFiles } from 'shared/node/files';
import { expectContent, type ExpectedPage } from './checklist/expect-content';
import { pages } from './checklist/pages';
import { expectAccessible } from './fixtures/axe';
import { opens } from './fixtures/data-service';
import { expectNoSidewaysScrolling } from './fixtures/overflow';
import { expect, test, waitUntilInteractive } from './fixtures/site';

// What the browser writes of a document that answers with 404.
test.use({ provoked: /status of 404/, contextOptions: { reducedMotion: 'reduce' } });

for (const expected of pages) {
  test(`${expected.path} has all that it should`, async ({ page }) => {
    const response = await page.goto(expected.path);
    expect(response?.status()).toBe(expected.status ?? 200);
    await waitUntilInteractive(page);
    await expectContent(page, expected);
    await expectHead(page, expected);
    await expectNoSidewaysScrolling(page);
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 860 });
      await expectAccessible(page);
    }
  });
}

test('every page that the site has is on the list above', async () => {
  const files = await listFiles(join(import.meta.dirname, '../../site/src/pages'));
  const listed = pages.map(({ path, status }) => (status === 404 ? '/404' : path));
  const routes = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    // Of articles there is one of each kind; one without a page has a test of its own.
    .filter((file) => file !== 'noticia/[...].tsx')
    .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`);
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !listed.includes(route))).toEqual([]);
});

/** What search engines and shared links read. */
async function expectHead(
  page: Page,
  { path, hidden, canonical: found = path }: ExpectedPage,
): Promise<void> {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  await expect.soft(page).toHaveTitle(/^.{4,} \| Escola Cooperativa Coopen$/);
  const description = (await content('meta[name="description"]')) ?? '';
  expect.soft(description.length).toBeGreaterThan(hidden ? 10 : 50);
  expect.soft(description.length).toBeLessThanOrEqual(160);
  const picture = new URL((await content('meta[property="og:image"]')) ?? '');
  expect.soft(await opens(picture.pathname), picture.pathname).toBe(true);

  const canonical = page.locator('head link[rel="canonical"]');
  if (hidden) {
    expect.soft(await content('meta[name="robots"]')).toBe('noindex');
    await expect.soft(canonical).toHaveCount(0);
  } else {
    const address = (await canonical.getAttribute('href')) ?? '';
    expect.soft(new URL(address).pathname).toBe(found);
    await expect.soft(page.locator('head meta[name="robots"]')).toHaveCount(0);
  }
}

test('an address with a stray % is not found, and no more than that', async ({ page }) => {
  const response = await page.goto('/promo-50%');
  expect(response?.status()).toBe(404);
  await waitUntilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estrutura Completa');
  await page.evaluate(() => (location.hash = '#50%'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await expect(page).toHaveURL('/normas');
});
