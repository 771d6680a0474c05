import type { Page } from '@playwright/test';
import { launchOptions } from '../fixtures/browser';
import { expectNoHorizontalScrolling } from '../fixtures/checks';
import { pages } from '../fixtures/pages';
import { expect, openDetails, test, visit } from '../fixtures/site';

// The text size that a reader sets in the browser, twice the usual one. Unlike zoom, it leaves pixels as they are.
const args = [...launchOptions.args, '--blink-settings=defaultFontSize=32'];
test.use({
  launchOptions: { ...launchOptions, args },
  provokedStatuses: [404],
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
});

test('the text is twice as large as usual', async ({ page }) => {
  await visit(page, '/acessibilidade');
  const paragraph = page.getByRole('main').getByText('Lei Brasileira de Inclusão');
  expect(parseFloat(await paragraph.evaluate((p) => getComputedStyle(p).fontSize))).toBeCloseTo(34);
});

for (const { path } of pages)
  test(`no text of ${path} is cut off or overlaps another at 200 % text size`, async ({ page }) => {
    await visit(page, path);
    await openDetails(page);
    await expectNoHorizontalScrolling(page, [390, 1280]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectReadableText(page);
    }
  });

test('no text of the open menu is cut off or overlaps another at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/estrutura');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectReadableText(page, 'dialog[open]');
});

test('no text of search results is cut off or overlaps another at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/busca?q=horta');
  await expect(page.getByText(/\d+ resultados? para/)).toBeVisible();
  await expectNoHorizontalScrolling(page, [390]);
  await expectReadableText(page);
});

test('no error of the visit form is cut off or overlaps another text at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/visita');
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(page.getByText('Você precisa aceitar a Política')).toBeVisible();
  await expectNoHorizontalScrolling(page, [390]);
  await expectReadableText(page);
});

async function expectReadableText(page: Page, within = 'body'): Promise<void> {
  expect.soft(await page.evaluate(findUnreadableText, within)).toEqual([]);
}

/** Runs in the page. Describes the texts that are cut off, and the pairs of texts that overlap. */
function findUnreadableText(within: string): string[] {
  /** Pixels by which boxes of neighboring lines and letters may overlap without touching each other's ink. */
  const tolerance = 4;
  const root = document.querySelector(within);
  const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: string; element: Element; boxes: DOMRect[]; layer: Element | null }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || isLeftOut(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (boxes.length > 0) texts.push({ text, element, boxes, layer: findLayer(element) });
  }
  const faults = texts
    .filter(({ element, boxes }) => boxes.some((box) => isCutOff(element, box)))
    .map(({ text }) => `cut off: ${text.slice(0, 60)}`);
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.boxes.some((box) => other.boxes.some((another) => overlap(box, another))))
        faults.push(`“${one.text.slice(0, 40)}” overlaps “${other.text.slice(0, 40)}”`);
    }
  return faults;

  /** Whether nobody sees the text, or it is shortened on purpose: articles' excerpts have three lines at any size. */
  function isLeftOut(element: Element): boolean {
    if (element.matches('script, style, noscript, option, textarea')) return true;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, webkitLineClamp } = getComputedStyle(each);
      if (clipPath !== 'none' || webkitLineClamp !== 'none') return true;
    }
    return false;
  }

  /** The fixed or sticky part of the page that has the text: it may lie over the rest. */
  function findLayer(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return null;
  }

  function isCutOff(element: Element, box: DOMRect): boolean {
    // Slides of a carousel beside the one in view are reached with its buttons.
    const isSlide = element.closest('[aria-roledescription="carrossel"]') !== null;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (each === document.documentElement || each === document.body) continue;
      const edge = each.getBoundingClientRect();
      const isBeside = box.left < edge.left - tolerance || box.right > edge.right + tolerance;
      const isBeyond = box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance;
      if (/hidden|clip/.test(overflowX) && isBeside && !isSlide) return true;
      if (/hidden|clip/.test(overflowY) && isBeyond) return true;
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
    }
    return !isSlide && (box.left < -tolerance || box.right > innerWidth + tolerance);
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
      // Boxes of lines are taller than their letters.
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) / 3
    );
  }
}
