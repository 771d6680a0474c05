import { expect, test } from '@playwright/test';
import { sanitizeHtml } from 'shared/html.node';
import { misplaced, vectors } from '../html/vectors';

const pageUrl = 'http://escola.example/noticia/1';
const storage = 'http://escola.example/storage/v1/object/public/';

test('hostile HTML does nothing in a browser once it is sanitized', async ({ page }) => {
  const pieces = [...vectors, ...misplaced].map((html) => `<main>${sanitizeHtml(html)}</main>`);
  const body = `<!doctype html><body>${pieces.join('')}</body>`;
  /** Records forbidden actions of the page: requests for anything but stored files, and scripts that run. */
  const forbidden: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === pageUrl) return route.fulfill({ contentType: 'text/html', body });
    if (!url.startsWith(storage)) forbidden.push(`requests ${url}`);
    return route.fulfill({ status: 404 });
  });
  await page.exposeFunction('fired', () => void forbidden.push('runs a script'));
  await page.goto(pageUrl, { waitUntil: 'networkidle' });
  // No piece has broken out of its element.
  await expect(page.locator('body > main')).toHaveCount(pieces.length);
  await expect(page.locator('body > :not(main)')).toHaveCount(0);
  expect(forbidden).toEqual([]);
});
