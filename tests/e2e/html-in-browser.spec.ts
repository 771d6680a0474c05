import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { join } from 'node:path';
import { misplaced, vectors } from '../html/vectors';

declare global {
  function showAll(pieces: string[]): { html: string; faults: string[] }[];
}

const page = 'http://escola.example/noticia/1';
const storage = '/storage/v1/object/public/';

/** The sanitizer of the site in a page of its own, and all that this page does. */
async function openSanitizer(tab: Page): Promise<string[]> {
  const done: string[] = [];
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, '../html/in-browser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  await tab.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.href === page) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    }
    const isOwn = url.origin === new URL(page).origin && url.pathname.startsWith(storage);
    if (!isOwn) done.push(`asks for ${url.href}`);
    return route.fulfill({ status: 404 });
  });
  await tab.exposeFunction('fired', () => void done.push('runs what was written'));
  tab.on('dialog', (dialog) => {
    done.push('opens a dialog');
    void dialog.dismiss();
  });
  await tab.goto(page);
  await tab.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  return done;
}

test('hostile HTML does nothing in a browser once it was cleaned', async ({ page: tab }) => {
  const done = await openSanitizer(tab);
  const pieces = [...vectors, ...misplaced];
  expect(await tab.evaluate((all) => showAll(all), pieces)).toEqual([]);
  // What loads or moves by itself has done so when all has loaded, and a picture that is added after it.
  await tab.waitForFunction(() => {
    const { URL, readyState } = document.querySelector('iframe')?.contentDocument ?? document;
    return URL === 'about:srcdoc' && readyState === 'complete';
  });
  const loads = tab.waitForRequest(/\/last\.png$/);
  await tab.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    new Image().src = '/storage/v1/object/public/last.png';
  });
  await loads;
  expect(done).toEqual([]);
});

test('the same HTML would do harm if it were not', async ({ page: tab }) => {
  const done = await openSanitizer(tab);
  await tab.evaluate((all) => {
    for (const html of all) document.body.insertAdjacentHTML('beforeend', html);
  }, vectors);
  await expect.poll(() => new Set(done.map((what) => what.split(' ')[0])).size).toBeGreaterThan(1);
});
