/**
 * `npm run guide` takes the pictures of the guide for staff from a running product, and makes the guide's page and PDF of
 * them. The console's build makes the same page, but no PDF, for which it would need a browser.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { root } from 'shared/node/environment.mjs';
import { makeGuide } from '../../admin/guide/guide';
import { withProduct } from '../runner/product.mjs';
import { ensurePortugueseChromium } from '../runner/programs.mjs';
import { takePictures, type Product } from './pictures';

const pictures = join(root, 'docs/images/guia');
const output = join(root, 'dist/guia');

/** Writes the page and its pictures, and prints it. */
async function writeGuide(browser: Browser): Promise<void> {
  await rm(output, { recursive: true, force: true });
  for (const { path, content } of await makeGuide()) {
    const file = join(output, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(output, 'index.html')).href);
  await page.pdf({
    path: join(output, 'guia-da-equipe.pdf'),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  console.log(`${relative(root, output)}: index.html, guia-da-equipe.pdf`);
}

const browser = await chromium.launch({
  executablePath: ensurePortugueseChromium(),
  // The small headless browser, which Playwright would start, has English fields for dates only.
  headless: false,
  args: ['--headless=new', '--lang=pt-BR', '--hide-scrollbars', '--disable-gpu'],
  env: { ...process.env, LANGUAGE: 'pt_BR' },
});
try {
  if (!process.argv.includes('--without-pictures'))
    await withProduct((product: Product) => takePictures(browser, product, pictures));
  await writeGuide(browser);
} finally {
  await browser.close();
}
