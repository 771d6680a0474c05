import type { Page } from '@playwright/test';
import { pages } from './checklist/pages';
import { expectWalkable } from './fixtures/keyboard';
import { expect, test, visit } from './fixtures/site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: /status of 404/ });

/** Sliders take over from the browser's scrolling when they are near: then they have buttons to stop at. */
async function passBy(page: Page): Promise<void> {
  for (const slider of await page.locator('[aria-roledescription="carrossel"]').all())
    await slider.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-roledescription="carrossel"] ul[tabindex]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
}

const chat = { name: /Agende uma visita pelo WhatsApp/ };

for (const { path } of pages) {
  test(`Tab leads through all of ${path}, and out of it`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('link', chat)).toBeVisible();
    await passBy(page);
    await expectWalkable(page);
  });
}

test('Shift and Tab lead back, with nothing under the header or the anchors', async ({ page }) => {
  await visit(page, '/ensino');
  await expectWalkable(page, { back: true });
});

for (const path of ['/', '/visita', '/ensino']) {
  test(`Tab leads through all of ${path} on a phone, too`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    await expect(page.getByRole('link', chat)).toBeVisible();
    await passBy(page);
    await expectWalkable(page);
  });
}
