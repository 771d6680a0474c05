import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { join } from 'node:path';
import { misplaced, vectors } from '../html/vectors';

declare global {
  function showAll(pieces: string[]): { html: string; faults: string[] }[];
}

const address = 'http://escola.example/noticia/1';
const storage = '/storage/v1/object/public/';

test('hostile HTML does nothing in a browser once it was cleaned', async ({ page }) => {
  const sanitizer = await build({
    entryPoints: [join(import.meta.dirname, '../html/in-browser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  /** All that the page does. */
  const done: string[] = [];
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.href === address) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    }
    const isOwn = url.origin === new URL(address).origin && url.pathname.startsWith(storage);
    if (!isOwn) done.push(`asks for ${url.href}`);
    return route.fulfill({ status: 404 });
  });
  await page.exposeFunction('fired', () => void done.push('runs what was written'));
  page.on('dialog', (dialog) => {
    done.push('opens a dialog');
    void dialog.dismiss();
  });
  await page.goto(address);
  await page.addScriptTag({ content: sanitizer.outputFiles[0]?.text ?? '' });

  expect(await page.evaluate((all) => showAll(all), [...vectors, ...misplaced])).toEqual([]);
  // What loads or moves by itself has done so when all has loaded, and a picture that is added after it.
  await page.waitForFunction(() => {
    const { URL, readyState } = document.querySelector('iframe')?.contentDocument ?? document;
    return URL === 'about:srcdoc' && readyState === 'complete';
  });
  const loads = page.waitForRequest(/\/last\.png$/);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    new Image().src = '/storage/v1/object/public/last.png';
  });
  await loads;
  expect(done).toEqual([]);
});
