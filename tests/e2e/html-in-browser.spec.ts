import { expect, test } from '@playwright/test';
import { sanitizeHtml } from 'shared/html.node';
import { misplaced, vectors } from '../html/vectors';

const address = 'http://escola.example/noticia/1';
const storage = 'http://escola.example/storage/v1/object/public/';

test('hostile HTML does nothing in a browser once it was cleaned', async ({ page }) => {
  const pieces = [...vectors, ...misplaced].map((html) => `<main>${sanitizeHtml(html)}</main>`);
  const body = `<!doctype html><body>${pieces.join('')}</body>`;
  /** All that the page does. */
  const done: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === address) return route.fulfill({ contentType: 'text/html', body });
    if (!url.startsWith(storage)) done.push(`asks for ${url}`);
    return route.fulfill({ status: 404 });
  });
  await page.exposeFunction('fired', () => void done.push('runs what was written'));
  await page.goto(address, { waitUntil: 'networkidle' });
  // None has left its place.
  await expect(page.locator('body > main')).toHaveCount(pieces.length);
  await expect(page.locator('body > :not(main)')).toHaveCount(0);
  expect(done).toEqual([]);
});
