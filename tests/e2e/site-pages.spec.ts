import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listFiles } from 'shared/node/file-system';
import { pagePaths, schoolPages } from 'shared/pages/paths';
import { expectAccessible, expectNoHorizontalScrolling } from './fixtures/checks';
import { isReachable } from './fixtures/data-service';
import { expectTabOrder } from './fixtures/keyboard';
import { pages, readOriginalContent, type ExpectedPage } from './fixtures/pages';
import { expect, openDetails, test, visit, waitUntilInteractive } from './fixtures/site';

// The browser logs an error for a document with status 404.
test.use({ provokedStatuses: [404], contextOptions: { reducedMotion: 'reduce' } });

for (const { path, status = 200 } of pages) {
  test(`everybody can read ${path}: it is accessible and fits on every screen`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await waitUntilInteractive(page);
    // One test below covers header and footer for all pages.
    await expectFullTabOrder(page, { within: 'main' });
    await openDetails(page);
    await expectNoHorizontalScrolling(page);
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 860 });
      await expectAccessible(page);
    }
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 860 });
      expect(await page.evaluate(listBrokenWords), `${width} px`).toEqual([]);
    }
    await page.evaluate(pasteUrls);
    await expectNoHorizontalScrolling(page, [320]);
  });
}

/** Runs in the page. Returns the words of its headings that don't fit on a line. */
function listBrokenWords(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });
}

/** Runs in the page. Appends a long unbreakable URL to every text, as staff may paste one anywhere. */
function pasteUrls(): void {
  const url = ' https://docs.google.com/forms/d/e/1FAIpQLSdXyz0123456789ABCDEFGHIJKLM/viewform';
  const texts = 'main :is(h1, h2, p, li, dd, td), footer :is(address *, p)';
  for (const element of document.querySelectorAll(texts))
    if (!element.matches('svg, svg *, br') && !element.querySelector(':not(br)'))
      element.append(url);
}

test('Tab reaches everything on a page, and Shift+Tab leads back', async ({ page }) => {
  await visit(page, '/');
  await expectFullTabOrder(page);
  await visit(page, '/ensino');
  await expectFullTabOrder(page, { back: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/ensino');
  await expectFullTabOrder(page);
  await visit(page, '/visita');
  await expectFullTabOrder(page, { within: 'main' });
});

test('wide letter and line spacing causes no horizontal overflow', async ({ page }) => {
  const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  for (const [path, ...widths] of [
    ['/', 320, 390, 768, 1024, 1280, 1340, 1400],
    ['/visita', 320, 768],
    ['/noticia/1', 320, 768],
  ] as const) {
    await visit(page, path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    await expectNoHorizontalScrolling(page, widths);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const expected of pages)
    test(`${expected.path} shows its complete content`, async ({ page }) => {
      await page.goto(expected.path);
      await expectContent(page, expected);
      await expectHead(page, expected);
    });
});

const removeSpace = (text: string) => text.replace(/\s/g, '');

/** Expects a page to be complete; reports everything that is missing, not only the first item. */
async function expectContent(page: Page, expected: ExpectedPage): Promise<void> {
  const { texts = [], counts = {}, links = [], some } = expected;
  const main = page.getByRole('main');
  const softExpect = expect.configure({ soft: true });
  await softExpect(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading);
  for (const text of texts) await softExpect(main).toContainText(text);
  for (const [selector, count] of Object.entries(counts))
    await softExpect(main.locator(selector), selector).toHaveCount(count);
  if (some) await softExpect(main.locator(some).first(), some).toBeAttached();
  const original = readOriginalContent(expected.path);
  const shown = removeSpace((await main.textContent()) ?? '');
  softExpect(original.texts.filter((text) => !shown.includes(removeSpace(text)))).toEqual([]);
  const found = await main
    .getByRole('link', { includeHidden: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const leadsTo = (to: string | RegExp) =>
    found.some((href) => (typeof to === 'string' ? href === to : to.test(href)));
  softExpect([...links, ...original.links].filter((to) => !leadsTo(to))).toEqual([]);
  // The symbol of accessibility, which the law (LBI, article 63) asks for.
  const symbol = page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' });
  await softExpect(symbol).toHaveAttribute('href', '/acessibilidade');
  await softExpect(symbol.locator('svg')).toBeVisible();
  // Without scripts, a button would do nothing and a loading message would stay.
  await softExpect(main.getByRole('button')).toHaveCount(0);
  await softExpect(main.getByText(/^Carregando/).first()).toBeHidden();
}

/** Expects metadata for search engines and link previews. */
async function expectHead(
  page: Page,
  { path, status, canonical: canonicalPath = path }: ExpectedPage,
): Promise<void> {
  const readContent = (selector: string) =>
    page.locator(`head ${selector}`).getAttribute('content');
  await expect.soft(page).toHaveTitle(/^.{4,} \| Escola Cooperativa Coopen$/);
  const description = (await readContent('meta[name="description"]')) ?? '';
  expect.soft(description.length).toBeGreaterThan(status ? 10 : 50);
  expect.soft(description.length).toBeLessThanOrEqual(160);
  const picture = new URL((await readContent('meta[property="og:image"]')) ?? '');
  expect.soft(await isReachable(picture.pathname), picture.pathname).toBe(true);

  const canonical = page.locator('head link[rel="canonical"]');
  if (status) {
    expect.soft(await readContent('meta[name="robots"]')).toBe('noindex');
    await expect.soft(canonical).toHaveCount(0);
  } else {
    const url = (await canonical.getAttribute('href')) ?? '';
    expect.soft(new URL(url).pathname).toBe(canonicalPath);
    await expect.soft(page.locator('head meta[name="robots"]')).toHaveCount(0);
  }
}

/** Checks the tab order of a page once its chat button, fetched content and carousels' buttons have appeared. */
async function expectFullTabOrder(
  page: Page,
  options?: Parameters<typeof expectTabOrder>[1],
): Promise<void> {
  await expect(page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Carregando/)).toHaveCount(0);
  // A carousel starts once it is near the viewport. Until then, the browser scrolls its list, which can have the focus.
  for (const slider of await page.locator('[aria-roledescription="carrossel"]').all())
    await slider.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-roledescription="carrossel"] ul[tabindex="0"]')).toHaveCount(0);
  await expectTabOrder(page, options);
}

test('fixtures/pages.ts lists every page, and every page that staff edit exists', async () => {
  const files = await listFiles(join(import.meta.dirname, '../../site/src/pages'));
  const listed = pages.map(({ path, status }) => (status === 404 ? '/404' : path));
  const routes = [
    ...files
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`),
    // Pages whose paths a school chooses are templates.
    ...schoolPages.map((slug) => pagePaths[slug]),
  ];
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !listed.includes(route))).toEqual([]);
  const written = Object.values(pagePaths).filter((path) => path !== null);
  expect(written.filter((path) => !routes.includes(path))).toEqual([]);
});
