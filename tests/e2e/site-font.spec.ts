import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/site';

const require = createRequire(import.meta.url);
const ownFont = join(import.meta.dirname, '../../site/src/styles/fonts/figtree-pt.woff2');

/** Fonts that systems have, or their twins: Arimo is as wide as Arial, letter by letter. */
const systemFonts = [
  ['Arial', '@fontsource/arimo/files/arimo-latin-400-normal.woff2'],
  ['Roboto', '@fontsource/roboto/files/roboto-latin-400-normal.woff2'],
] as const;

const text =
  'A matrícula começa com uma visita: famílias, crianças e educadores caminham juntos pela escola.';

/** The measures that the site gives to the font that stands in for its own. */
function fallbackOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const fallback = rules.find((rule) => /^@font-face.*Figtree fallback/s.test(rule.cssText));
    return fallback?.cssText.match(/[a-z-]+(adjust|override): [^;]+;/g)?.join('') ?? '';
  });
}

async function dataUrl(file: string): Promise<string> {
  return `data:font/woff2;base64,${await readFile(file, 'base64')}`;
}

test("text in a system's font takes as much room as in the site's own, which comes later", async ({
  page,
}) => {
  await page.goto('/');
  const measures = await fallbackOf(page);
  expect(measures).toContain('size-adjust');
  await page.goto('about:blank');
  for (const [name, file] of systemFonts) {
    await page.setContent(`
      <style>
        @font-face { font-family: own; src: url(${await dataUrl(ownFont)}) }
        @font-face { font-family: fallback; src: url(${await dataUrl(require.resolve(file))}); ${measures} }
        span { font-size: 100px; white-space: nowrap; line-height: normal }
      </style>
      <p><span style="font-family: own">${text}</span></p>
      <p><span style="font-family: fallback">${text}</span></p>`);
    await page.evaluate(() => document.fonts.ready);
    const statuses = page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(await statuses, name).toEqual(['loaded', 'loaded']);
    const boxes = await page
      .locator('span')
      .evaluateAll((lines) =>
        lines.map((line) => line.getBoundingClientRect().toJSON() as DOMRect),
      );
    const [own, fallback] = boxes as [DOMRect, DOMRect];
    expect(Math.abs(fallback.width / own.width - 1), name).toBeLessThan(0.015);
    expect(Math.abs(fallback.height / own.height - 1), name).toBeLessThan(0.01);
  }
});
